// Small silent recordings as phones make them, with a location wherever a file can have one.

const PLACE = '+17.9689+079.5941/'

export const place = Buffer.from(PLACE)

/**
 * Frames of MPEG 1, layer 3, at 128 kbit/s, with tags before and after them: ID3v2, APE, ID3v1, and
 * a note that belongs to no format.
 */
export function mp3(seconds = 5): Buffer {
  const words = Buffer.concat([Buffer.from([0]), Buffer.from(`place ${PLACE}`)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(words.length)
  const text = Buffer.concat([Buffer.from('TIT2'), size, Buffer.alloc(2), words])
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, text.length])
  const old = Buffer.concat([Buffer.from('TAG'), place, Buffer.alloc(125 - place.length)])
  const note = Buffer.from(`recorded at ${PLACE}`)
  return Buffer.concat([head, text, frames(seconds), note, ape(), old])
}

type Kind = 'stereo' | 'mono' | '48 kHz' | 'layer 2'

/** Silent frames at 128 kbit/s: 44.1 kHz and stereo, if not said otherwise. */
export function frames(seconds: number, kind: Kind = 'stereo'): Buffer {
  const frame = Buffer.alloc(kind === '48 kHz' ? 384 : 417)
  const rate = { '48 kHz': 0x94, 'layer 2': 0x80, stereo: 0x90, mono: 0x90 }[kind]
  frame.set([0xff, kind === 'layer 2' ? 0xfd : 0xfb, rate, kind === 'mono' ? 0xc0 : 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * 38.28) }, () => frame))
}

/** Ten seconds of silent frames of MPEG 2 at 16 kbit/s and 22.05 kHz. */
export function lowRate(kind: 'stereo' | 'mono'): Buffer {
  const frame = Buffer.alloc(52)
  frame.set([0xff, 0xf3, 0x20, kind === 'mono' ? 0xc0 : 0x00])
  return Buffer.concat(Array.from({ length: 400 }, () => frame))
}

/** An ID3v2 tag as large as one with a photograph of the cover. */
export function cover(): Buffer {
  // Four bytes with seven bits each: 3 * 128 * 128 bytes follow.
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 3, 0, 0])
  return Buffer.concat([head, Buffer.alloc(3 * 128 * 128)])
}

/** An APEv2 tag with one item, and its footer. */
function ape(): Buffer {
  const item = Buffer.concat([little(place.length, 0), Buffer.from('Location\0'), place])
  const footer = [little(2000, item.length + 32, 1, 0), Buffer.alloc(8)]
  return Buffer.concat([item, Buffer.from('APETAGEX'), ...footer])
}

/**
 * AAC in MP4, with the place where Apple's and Android's recorders write it, between the sounds, in
 * an unknown box and after the last one. `stored` seconds of the sound are there.
 */
export function m4a(seconds = 7, stored = seconds): Buffer {
  const type = box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom'))
  const timescale = 8000
  const duration = numbers(seconds * timescale)
  const sample = Buffer.concat([Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(8)])
  const sound = Buffer.concat([Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]), numbers(timescale << 16)])
  const entry = box('mp4a', sample, sound, decoder())
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), entry),
    box('stts', numbers(0, 1, seconds * 8, 1000)),
    box('stsc', numbers(0, 1, 1, seconds * 8, 1)),
    box('stsz', numbers(0, 10, seconds * 8)),
    // After the header of mdat, which is the second box.
    box('stco', numbers(0, 1, type.length + 8)),
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
    type,
    box('mdat', Buffer.alloc(stored * 80, 1), place),
    box('moov', header, track, box('udta', note)),
    box('free', place),
    place,
  ])
}

/** What a decoder must know: AAC of low complexity, 8 kHz, one channel. */
function decoder(): Buffer {
  const config = [0x04, 17, 0x40, 0x15, ...new Array(11).fill(0), 0x05, 2, 0x15, 0x88]
  return box('esds', numbers(0), Buffer.from([0x03, 25, 0, 1, 0, ...config, 0x06, 1, 2]))
}

/** Opus in Ogg, with a comment, and a note after the last page. It starts at the second `from`. */
export function opus(seconds = 9, from = 0): Buffer {
  const head = Buffer.concat([
    Buffer.from('OpusHead'),
    Buffer.from([1, 1, 0, 0]),
    Buffer.from([0x80, 0xbb, 0, 0]),
    Buffer.from([0, 0, 0]),
  ])
  const comment = Buffer.from(`GEO_LOCATION=${PLACE}`)
  const comments = [little(0, 1, comment.length), comment]
  const tags = Buffer.concat([Buffer.from('OpusTags'), ...comments])
  return Buffer.concat([
    page(2, 0, 0, head),
    page(0, 0, 1, tags),
    ...Array.from({ length: seconds * 50 }, (_, at) => {
      const isLast = at === seconds * 50 - 1
      return page(isLast ? 4 : 0, (from * 50 + at + 1) * 960, 2 + at, SILENCE)
    }),
    place,
  ])
}

/** A packet of 20 milliseconds. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])

function page(flags: number, granule: number, number: number, body: Buffer): Buffer {
  const start = Buffer.alloc(28)
  start.write('OggS')
  start[5] = flags
  start.writeBigUInt64LE(BigInt(granule), 6)
  start.writeUInt32LE(1, 14)
  start.writeUInt32LE(number, 18)
  start.set([1, body.length], 26)
  const whole = Buffer.concat([start, body])
  whole.writeUInt32LE(oggSum(whole), 22)
  return whole
}

/** The checksum of a page: CRC-32 with bits in the order of the file. */
function oggSum(bytes: Buffer): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  }
  return sum >>> 0
}

function little(...all: number[]): Buffer {
  const bytes = Buffer.alloc(all.length * 4)
  for (const [at, number] of all.entries()) bytes.writeUInt32LE(number, at * 4)
  return bytes
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
