import * as z from 'zod'
import { date, defineDocumentKind, key, localized } from '../content/document-kind.ts'
import { readRecording } from './recording.ts'

// Audio devotions and sermons. Those of a newsletter entry's day are shown with the entry.

// Not in recording.ts: the browser loads that file, and must not load full zod as well.
const recordingFile = z.string('required').transform((name, context) => {
  const recording = readRecording(name)
  if (recording) return recording
  context.addIssue('required')
  return z.NEVER
})

export const recordingsKind = defineDocumentKind({
  name: 'recordings',
  many: true,
  schema: z.object({ id: key, name: localized, date, audio: recordingFile }),
  starter: [],
})

export type DatedRecording = ReturnType<typeof recordingsKind.all>[number]

/** Recordings up to and including a day, newest first. */
export function recordingsUntil(day: string): DatedRecording[] {
  return recordingsKind
    .all()
    .filter((recording) => recording.date <= day)
    .toSorted((a, b) => b.date.localeCompare(a.date))
}

export function recordingsOf(day: string): DatedRecording[] {
  return recordingsKind.all().filter((recording) => recording.date === day)
}
