/** Why a recording is refused: words of the catalogue's `recordings.refused`. */
export type RecordingRefusal = 'type' | 'broken'

export const MOST_RECORDING_BYTES = 60 * 1024 * 1024

export const recordingTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4', opus: 'audio/ogg' } as const
export type RecordingEnding = keyof typeof recordingTypes

export type Recording = { address: string; type: string; seconds: number; bytes: number }

const form = /^audio-[0-9a-f]{32}-(\d{1,6})-(\d{1,9})\.(mp3|m4a|opus)$/

/** The name of a file says all that a page has to know of it: `audio-HASH-SECONDS-BYTES.mp3`. */
export function readRecording(name: string): Recording | undefined {
  const [, seconds, bytes, ending] = form.exec(name) ?? []
  const type = Object.entries(recordingTypes).find(([known]) => known === ending)?.[1]
  if (!type) return undefined
  return { address: `/uploads/${name}`, type, seconds: Number(seconds), bytes: Number(bytes) }
}
