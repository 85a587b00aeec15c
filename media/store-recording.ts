// Stores one uploaded recording, in a child process: `node media/store-recording.ts FOLDER FILE
// HASH`. Writes the result as JSON to standard output. Copies only the encoded sound into a new file,
// because phones write their location into tags, comments and boxes of many kinds.
import { open, rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import type { RecordingEnding } from '../domain/recordings/recording.ts'
import { isDiskError } from '../storage/storage-error.ts'
import { DISK_ERROR } from './child-process.server.ts'

/** The type of a file by its codec; the container is recognized by the file's content. */
const endings = new Map<string, RecordingEnding>([
  ['mp3', 'mp3'],
  ['aac', 'm4a'],
  ['opus', 'opus'],
])
const formats = {
  mp3: new Mp3OutputFormat(),
  // Puts the data that a player needs first at the beginning.
  m4a: new Mp4OutputFormat({ fastStart: 'in-memory' }),
  opus: new OggOutputFormat(),
}

/** What tags at the end of an MP3 may have, in bytes: two seconds of sound are as large. */
const MAX_LEFT_OVER = 32 * 1024

setPriority(10)
const [folder = '', file = '', hash = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await take()))

async function take() {
  const input = new Input({ formats: [MP3, MP4, QTFF, OGG], source: new FilePathSource(file) })
  if (!(await input.canRead())) return { refused: 'type' }
  const part = `${file}.sound.part`
  try {
    const track = await input.getPrimaryAudioTrack()
    const ending = endings.get(track?.codec ?? '')
    // A file that was cut off before its table of contents has no track.
    if ((await input.getTracks()).length === 0) return { refused: 'broken' }
    // A picture of the cover may be a track of its own, whose codec is none of a video.
    const hasVideo = Boolean((await input.getPrimaryVideoTrack())?.codec)
    if (!track || !ending || hasVideo) return { refused: 'type' }
    const copied = await copySound(track, part, formats[ending])
    if (ending === 'mp3' && (await leftOver(file, copied)) > MAX_LEFT_OVER) {
      return { refused: 'broken' }
    }
    const seconds = Math.round(await input.computeDuration())
    if (seconds < 1) return { refused: 'broken' }
    await using sound = await open(part, 'r+')
    await sound.chmod(0o600)
    const { size } = await sound.stat()
    // Flushed to disk before it is renamed.
    await sound.sync()
    // The hash of the uploaded file: the new file contains the time, so it differs each time.
    const name = `audio-${hash}-${seconds}-${size}.${ending}`
    await rename(part, join(folder, name))
    return { name }
  } catch (error) {
    if (isDiskError(error)) process.exitCode = DISK_ERROR
    return { refused: 'broken' }
  } finally {
    await rm(part, { force: true })
  }
}

/** Returns the number of bytes of encoded sound. */
async function copySound(
  track: InputAudioTrack,
  path: string,
  format: (typeof formats)[RecordingEnding],
): Promise<number> {
  const { codec } = track
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('the codec is not known')
  const output = new Output({ format, target: new FilePathTarget(path) })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  let copied = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await sound.add(packet, { decoderConfig: config })
    copied += packet.byteLength
  }
  await output.finalize()
  return copied
}

/**
 * The bytes of an MP3 that were not copied, without the ID3v2 tag at its beginning. The library
 * stops where mono becomes stereo or the sampling rate changes, as in a file that was joined from
 * two recordings.
 */
async function leftOver(path: string, copied: number): Promise<number> {
  await using file = await open(path)
  const { size } = await file.stat()
  const head = Buffer.alloc(10)
  await file.read(head, 0, 10, 0)
  const tagged = head.toString('latin1', 0, 3) === 'ID3'
  // Four bytes with seven bits each.
  const tag = tagged ? 10 + head.subarray(6).reduce((sum, byte) => sum * 128 + byte, 0) : 0
  return size - tag - copied
}
