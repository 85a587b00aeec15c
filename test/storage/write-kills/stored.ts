import { recordKindNames } from '../../../domain/people/record-kinds.ts'
import { decryptNote, decryptPrayer } from '../../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { storedEntries } from '../../support/entries.ts'
import { rowsOf } from '../../support/rows.ts'

/** What a record has, as one value of `Expected`: each change of staff makes another one. */
export type RecordState = {
  message: string
  status: string
  assignedTo: number | null
  notes: string[]
  prayed: number
}

/** What is stored, by the names that writers use. */
export async function readStored(storage: Storage): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const notes = await rowsOf(storage, 'record_notes', {})
  const prayed = await rowsOf(storage, 'intercessions', {})
  for (const kind of recordKindNames) {
    for (const row of await storage.selectFrom(kind).selectAll().execute()) {
      const isPrayer = kind === 'prayers'
      const own = notes.filter((note) => note.kind === kind && note.record_id === row.id)
      const state: RecordState = {
        message: isPrayer ? decryptPrayer(row, storage) : row.message,
        status: row.status,
        assignedTo: row.assigned_to,
        notes: own.map((note) => decryptNote(note, storage)),
        prayed: isPrayer ? prayed.filter(({ prayer_id }) => prayer_id === row.id).length : 0,
      }
      const isTwice = found.has(row.email)
      found.set(row.email, isTwice ? 'there twice' : JSON.stringify(state))
      found.set(`reference of ${row.email}`, row.reference)
    }
  }
  for (const { email } of await rowsOf(storage, 'subscribers', {})) {
    found.set(`subscription of ${email}`, email)
  }
  for (const { date, headline } of await storedEntries(storage)) {
    if (headline.en) found.set(`entry of ${date}`, headline.en)
  }
  for (const { name, ended_at } of await rowsOf(storage, 'live_videos', {})) {
    if (!name) continue
    found.set(`stream ${name}`, name)
    if (ended_at === null) found.set('live', name)
  }
  for (const { name } of await rowsOf(storage, 'staff', {})) found.set(`account ${name}`, name)
  return found
}
