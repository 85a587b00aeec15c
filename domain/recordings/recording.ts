/** Why a recording is rejected: keys of `recordings.refused` in content/text. */
export type RecordingProblem = 'type' | 'broken'

export const recordingTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4', opus: 'audio/ogg' } as const
export type RecordingEnding = keyof typeof recordingTypes

export type Recording = { address: string; type: string; seconds: number; bytes: number }

const form = /^audio-[0-9a-f]{32}-(\d{1,6})-(\d{1,9})\.(mp3|m4a|opus)$/

/** Parses a file name such as `audio-HASH-SECONDS-BYTES.mp3`; undefined when it is invalid. */
export function readRecording(name: string): Recording | undefined {
  const [, seconds, bytes, ending] = form.exec(name) ?? []
  const type = Object.entries(recordingTypes).find(([known]) => known === ending)?.[1]
  if (!type) return undefined
  return { address: `/uploads/${name}`, type, seconds: Number(seconds), bytes: Number(bytes) }
}
