import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Malicious uploads, and photos as phones write them.

const ftyp = (brands: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length]),
    Buffer.from(`ftyp${brands}`),
    Buffer.alloc(4000, 7),
  ])

/** A valid photo: soft clouds of colour. */
export async function photo(width = 900, height = 600): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const
  const clouds = { width: 24, height: 16, channels: 3, background: '#a86', noise } as const
  return sharp(await sharp({ create: clouds }).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/** As a phone writes it: with GPS position, maker and a rotated orientation. */
export async function photoWithPlace(): Promise<Buffer> {
  return sharp(await photo())
    .withExif({
      IFD0: { Make: 'Lampstand Phones', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 58/1 7/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** An AVIF that claims to be 4950 pixels wide and high. */
async function largeAvif(): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3, background: '#a86' } as const
  const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer()
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(4950, size)
  bytes.writeUInt32BE(4950, size + 4)
  return bytes
}

/** A decompression bomb: a small PNG that claims 900 million pixels, or as said. */
function bomb(side = 30_000, kind = [8, 0, 0, 0, 0]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set(kind, 8)
  const rows = deflateSync(Buffer.alloc(30_001 * 100))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Hostile = { name: string; type: string; bytes: Buffer; refused: string }

const html = '<!DOCTYPE html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

export async function hostilePictures(): Promise<Hostile[]> {
  const sound = await photo()
  const gif = await sharp(sound).gif().toBuffer()
  const none = 'This is not a JPEG, PNG, WebP or AVIF picture.'
  const broken = 'This cannot be read'
  const large = '24 megapixels'
  const pictures: [name: string, type: string, bytes: Buffer, refused: string][] = [
    ['page.jpg', 'jpeg', Buffer.from(html), none],
    ['drawing.svg', 'svg+xml', Buffer.from(svg), none],
    ['drawing.png', 'png', Buffer.from(svg), none],
    ['moving.gif', 'gif', gif, none],
    ['moving.jpg', 'jpeg', gif, none],
    ['book.jpg', 'jpeg', Buffer.from(`%PDF-1.7\n${html}`), none],
    ['empty.jpg', 'jpeg', Buffer.alloc(0), none],
    ['IMG_1.HEIC', 'heic', ftyp('heic\0\0\0\0mif1heic'), 'HEIC'],
    ['IMG_2.jpg', 'jpeg', ftyp('mif1\0\0\0\0heic'), 'HEIC'],
    ['avif.avif', 'avif', ftyp('avif\0\0\0\0mif1avif'), broken],
    ['bomb.png', 'png', bomb(), large],
    // Within 24 megapixels, but decoders hold all of these at once.
    ['large.avif', 'avif', await largeAvif(), large],
    ['interlaced.png', 'png', bomb(4950, [16, 6, 0, 0, 1]), large],
    ['huge.jpg', 'jpeg', await photo(7000, 4000), large],
    ['cut.jpg', 'jpeg', sound.subarray(0, sound.length / 2), broken],
    ['head.jpg', 'jpeg', Buffer.concat([sound.subarray(0, 4), Buffer.from(html)]), broken],
  ]
  return pictures.map(([name, type, bytes, refused]) => {
    return { name, type: `image/${type}`, bytes, refused }
  })
}

/** A valid picture with HTML and an archive appended: re-encoding removes both. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await photo(), Buffer.from(html), Buffer.from('PK\x03\x04 archive')])
}
