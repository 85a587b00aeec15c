// Small silent recordings as phones make them, with a location in their metadata.

const PLACE = '+17.9689+079.5941/'

export const place = Buffer.from(PLACE)

/** Frames of MPEG 1, layer 3, at 128 kbit/s, after a tag that says where and by what. */
export function mp3(seconds = 5): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const frames = Array.from({ length: Math.ceil(seconds * 38.28) }, () => frame)
  const words = Buffer.concat([Buffer.from([0]), Buffer.from(`place ${PLACE}`)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(words.length)
  const text = Buffer.concat([Buffer.from('TIT2'), size, Buffer.alloc(2), words])
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, text.length])
  return Buffer.concat([head, text, ...frames])
}

/** AAC in MP4, with the place where Apple's and Android's recorders write it. */
export function m4a(seconds = 7): Buffer {
  const timescale = 8000
  const duration = numbers(seconds * timescale)
  const sample = Buffer.concat([Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(8)])
  const sound = Buffer.concat([Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]), numbers(timescale << 16)])
  const entry = box('mp4a', sample, sound)
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), entry),
    box('stts', numbers(0, 1, seconds * 8, 1000)),
    box('stsc', numbers(0, 1, 1, seconds * 8, 1)),
    box('stsz', numbers(0, 10, seconds * 8)),
    box('stco', numbers(0, 1, 8)),
  )
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, timescale), duration, numbers(0)),
    box('hdlr', numbers(0, 0), Buffer.from('soun'), numbers(0, 0, 0), Buffer.from([0])),
    box('minf', box('smhd', numbers(0, 0)), table),
  )
  const track = box('trak', box('tkhd', numbers(1, 0, 0, 1, 0), duration, Buffer.alloc(60)), media)
  const header = box('mvhd', numbers(0, 0, 0, timescale), duration, Buffer.alloc(80))
  const note = box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), place)
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom')),
    box('mdat', Buffer.alloc(seconds * 80, 1)),
    box('moov', header, track, box('udta', note)),
  ])
}

/** Opus in Ogg. */
export function opus(seconds = 9): Buffer {
  const head = Buffer.concat([
    Buffer.from('OpusHead'),
    Buffer.from([1, 1, 0, 0]),
    Buffer.from([0x80, 0xbb, 0, 0]),
    Buffer.from([0, 0, 0]),
  ])
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])
  return Buffer.concat([
    page(2, 0, 0, head),
    page(0, 0, 1, tags),
    page(4, seconds * 48_000, 2, Buffer.alloc(200, 1)),
  ])
}

function page(flags: number, granule: number, number: number, body: Buffer): Buffer {
  const start = Buffer.alloc(28)
  start.write('OggS')
  start[5] = flags
  start.writeBigUInt64LE(BigInt(granule), 6)
  start.writeUInt32LE(1, 14)
  start.writeUInt32LE(number, 18)
  start.set([1, body.length], 26)
  return Buffer.concat([start, body])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(8 + body.length), Buffer.from(type, 'latin1'), body])
}

function numbers(...all: number[]): Buffer {
  const bytes = Buffer.alloc(all.length * 4)
  for (const [at, number] of all.entries()) bytes.writeUInt32BE(number, at * 4)
  return bytes
}
