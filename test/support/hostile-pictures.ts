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
  return [
    { name: 'page.jpg', type: 'image/jpeg', bytes: Buffer.from(html), refused: none },
    { name: 'drawing.svg', type: 'image/svg+xml', bytes: Buffer.from(svg), refused: none },
    { name: 'drawing.png', type: 'image/png', bytes: Buffer.from(svg), refused: none },
    { name: 'moving.gif', type: 'image/gif', bytes: gif, refused: none },
    { name: 'moving.jpg', type: 'image/jpeg', bytes: gif, refused: none },
    {
      name: 'book.jpg',
      type: 'image/jpeg',
      bytes: Buffer.from(`%PDF-1.7\n${html}`),
      refused: none,
    },
    { name: 'empty.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0), refused: none },
    {
      name: 'IMG_1.HEIC',
      type: 'image/heic',
      bytes: ftyp('heic\0\0\0\0mif1heic'),
      refused: 'HEIC',
    },
    { name: 'IMG_2.jpg', type: 'image/jpeg', bytes: ftyp('mif1\0\0\0\0heic'), refused: 'HEIC' },
    { name: 'avif.avif', type: 'image/avif', bytes: ftyp('avif\0\0\0\0mif1avif'), refused: broken },
    { name: 'bomb.png', type: 'image/png', bytes: bomb(), refused: '24 megapixels' },
    // Within 24 megapixels, but decoders hold all of these at once.
    { name: 'large.avif', type: 'image/avif', bytes: await largeAvif(), refused: '24 megapixels' },
    {
      name: 'interlaced.png',
      type: 'image/png',
      bytes: bomb(4950, [16, 6, 0, 0, 1]),
      refused: '24 megapixels',
    },
    {
      name: 'huge.jpg',
      type: 'image/jpeg',
      bytes: await photo(7000, 4000),
      refused: '24 megapixels',
    },
    {
      name: 'cut.jpg',
      type: 'image/jpeg',
      bytes: sound.subarray(0, sound.length / 2),
      refused: broken,
    },
    {
      name: 'head.jpg',
      type: 'image/jpeg',
      refused: broken,
      bytes: Buffer.concat([sound.subarray(0, 4), Buffer.from(html)]),
    },
  ]
}

/** A valid picture with HTML and an archive appended: re-encoding removes both. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await photo(), Buffer.from(html), Buffer.from('PK\x03\x04 archive')])
}
