// Stores one uploaded recording, in a child process: `node media/store-recording.ts FOLDER FILE`.
// Writes the result as JSON to standard output. Leaves the audio as it is and removes metadata,
// since phones store their location there.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import type { RecordingEnding } from '../domain/recordings/recording.ts'
import { writeFileAtomically } from './write-file.ts'

setPriority(10)
const [folder = '', file = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await take()))

async function take() {
  const bytes = await readFile(file)
  const { format } = await parseBuffer(bytes, undefined, {
    duration: true,
    skipCovers: true,
  }).catch(() => ({ format: undefined }))
  const ending = format && endingOf(bytes, format.codec ?? '')
  if (!ending || format.hasVideo) return { refused: 'type' }
  const seconds = Math.round(format.duration ?? 0)
  if (seconds < 1) return { refused: 'broken' }
  const sound =
    ending === 'mp3' ? withoutTags(bytes) : ending === 'm4a' ? withoutNotes(bytes) : bytes
  const hash = createHash('sha256').update(sound).digest('hex').slice(0, 32)
  const name = `audio-${hash}-${seconds}-${sound.length}.${ending}`
  await writeFileAtomically(join(folder, name), sound)
  return { name }
}

/** Detects the type by the first bytes and the codec, never by the file name. */
function endingOf(bytes: Buffer, codec: string): RecordingEnding | undefined {
  const start = bytes.toString('latin1', 0, 12)
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
  if ((start.startsWith('ID3') || isFrame) && /layer 3/i.test(codec)) return 'mp3'
  if (start.slice(4, 8) === 'ftyp' && /AAC/i.test(codec)) return 'm4a'
  if (start.startsWith('OggS') && /opus/i.test(codec)) return 'opus'
  return undefined
}

/** Removes the ID3 tags before and after the audio. */
function withoutTags(bytes: Buffer): Buffer {
  let start = 0
  while (bytes.toString('latin1', start, start + 3) === 'ID3') {
    const size = bytes.subarray(start + 6, start + 10).reduce((sum, byte) => sum * 128 + byte, 0)
    start += 10 + size
  }
  const hasTail = bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG'
  return bytes.subarray(start, hasTail ? bytes.length - 128 : bytes.length)
}

/** Overwrites metadata boxes, such as the location, with `free` boxes: no offset changes. */
function withoutNotes(bytes: Buffer, start = 0, end = bytes.length): Buffer {
  for (let at = start; at + 8 <= end; ) {
    const declared = bytes.readUInt32BE(at)
    const isLong = declared === 1 && at + 16 <= end
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : declared || end - at
    const type = bytes.toString('latin1', at + 4, at + 8)
    const inside = at + (isLong ? 16 : 8)
    const next = Math.min(end, at + size)
    if (size < 8) return bytes
    if (type === 'udta' || type === 'meta' || type === 'uuid') {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, inside, next)
    } else if (type === 'moov' || type === 'trak') withoutNotes(bytes, inside, next)
    at = next
  }
  return bytes
}
