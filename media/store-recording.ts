// Stores one uploaded recording, in a child process: `node media/store-recording.ts FOLDER FILE
// HASH`. Writes the result as JSON to standard output. Copies only the encoded sound into a new file,
// because phones write their location into tags, comments and boxes of many kinds.
import { open, readFile, rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import {
  BufferSource,
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

/** Seconds that may be lost: as many bytes may be tags between the sounds of an MP3. */
const MAX_LOST = 2

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
    const { bytes, last, start, end } = copied
    // The library calls all layers of MPEG mp3; browsers play the third.
    if (ending === 'mp3' && ((last[1] ?? 0) & 6) !== 2) return { refused: 'type' }
    const seconds = Math.round(end - start)
    const lost = Math.max(
      (await track.computeDuration()) - end,
      ((await leftOver(file, ending, copied)) / bytes) * seconds,
    )
    if (seconds < 1 || lost > MAX_LOST) return { refused: 'broken' }
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

/** Returns how many bytes of sound there are, the first and the last, and their seconds in the file. */
async function copySound(
  track: InputAudioTrack,
  path: string,
  format: (typeof formats)[RecordingEnding],
) {
  const { codec } = track
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('the codec is not known')
  const output = new Output({ format, target: new FilePathTarget(path) })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  let [bytes, start, end] = [0, 0, 0]
  let [first, last]: Uint8Array[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // A part of a broadcast begins with the hours before it.
    if (!first) start = Math.max(0, packet.timestamp)
    const timestamp = packet.timestamp - start
    await sound.add(packet.clone({ timestamp }), { decoderConfig: config })
    bytes += packet.byteLength
    first ??= packet.data
    last = packet.data
    end = packet.timestamp + packet.duration
  }
  await output.finalize()
  if (!first || !last) throw new Error('there is no sound')
  return { bytes, first, last, start, end }
}

type Copied = Awaited<ReturnType<typeof copySound>>

/**
 * The bytes of sound that were not copied. The library stops where mono becomes stereo or the
 * sampling rate changes, as in an MP3 that was joined from two recordings; and at the second
 * recording of an Ogg file. What is around the sounds of an MP3 are tags, such as a cover.
 */
async function leftOver(path: string, ending: RecordingEnding, copied: Copied): Promise<number> {
  if (ending === 'm4a') return 0
  const file = await readFile(path)
  if (ending === 'opus') {
    return file.indexOf('OpusHead') === file.lastIndexOf('OpusHead') ? 0 : Number.POSITIVE_INFINITY
  }
  const { bytes, first, last } = copied
  const end = file.lastIndexOf(last) + last.length
  const rest = new Input({ formats: [MP3], source: new BufferSource(file.subarray(end)) })
  return ((await rest.canRead()) ? file.length : end) - file.indexOf(first) - bytes
}
