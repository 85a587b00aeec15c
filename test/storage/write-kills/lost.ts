import { recordKindNames } from '../../../domain/people/record-kinds.ts'
import { decryptNote, decryptPrayer } from '../../../domain/prayer/encryption.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { storedEntries } from '../../support/entries.ts'
import type { Expected, ExpectedRecord } from './expected.ts'

/** Finds acknowledged writes that are missing in the database; a line for each. */
export async function findLost(expected: Expected, storage: Storage): Promise<string[]> {
  return [
    ...(await lostRecords(expected.records, storage)),
    ...(await lostSubscribers(expected.records, storage)),
    ...(await lostEdits(expected, storage)),
    ...(await lostAccounts(expected, storage)),
  ]
}

async function lostRecords(records: ExpectedRecord[], storage: Storage): Promise<string[]> {
  const lost: string[] = []
  const allNotes = await storage.selectFrom('record_notes').selectAll().execute()
  const notes = Map.groupBy(allNotes, ({ kind, record_id }) => `${kind} ${record_id}`)
  const intercessions = await storage.selectFrom('intercessions').select('prayer_id').execute()
  const prayed = Map.groupBy(intercessions, ({ prayer_id }) => prayer_id)
  for (const kind of recordKindNames) {
    const all = await storage.selectFrom(kind).selectAll().execute()
    const rows = Map.groupBy(all, ({ email }) => email)
    for (const record of records.filter((each) => each.kind === kind)) {
      const found = rows.get(record.email) ?? []
      const [row] = found
      const report = (what: string) => lost.push(`${kind} of ${record.email}: ${what}`)
      if (found.length > 1) report(`kept ${found.length} times`)
      if (!record.exists.allows(row !== undefined)) report(row ? 'there again' : 'gone')
      if (!row) continue
      const words = kind === 'prayers' ? decryptPrayer(row, storage) : row.message
      if (words !== record.message) report('its words are others')
      if (record.reference && record.reference !== row.reference) report('its reference is another')
      if (!record.status.allows(row.status)) report(`its status is ${row.status}`)
      if (!record.assignedTo.allows(row.assigned_to)) report(`it is assigned to ${row.assigned_to}`)
      const bodies = (notes.get(`${kind} ${row.id}`) ?? []).map((note) =>
        decryptNote(note, storage),
      )
      for (const [body, note] of record.notes) {
        if (!note.allows(bodies.includes(body))) report('a note is gone')
      }
      const times = kind === 'prayers' ? (prayed.get(row.id)?.length ?? 0) : 0
      const { sent, acknowledged } = record.prayers
      if (times < acknowledged || times > sent) report(`prayed for ${times} times`)
    }
  }
  return lost
}

async function lostSubscribers(records: ExpectedRecord[], storage: Storage): Promise<string[]> {
  const rows = await storage.selectFrom('subscribers').select('email').execute()
  const emails = new Set(rows.map(({ email }) => email))
  return records
    .filter(({ email, subscribed }) => !subscribed.allows(emails.has(email)))
    .map(({ email }) => `subscriber ${email}: ${emails.has(email) ? 'there again' : 'gone'}`)
}

async function lostEdits(expected: Expected, storage: Storage): Promise<string[]> {
  const entries = await storedEntries(storage)
  const headlines = new Map(entries.map(({ date, headline }) => [date, headline.en]))
  const streams = await storage.selectFrom('live_videos').select(['name', 'ended_at']).execute()
  const names = new Set(streams.map(({ name }) => name))
  const live = streams.find(({ ended_at }) => ended_at === null)?.name ?? undefined
  return [
    ...[...expected.entries]
      .filter(([date, entry]) => !entry.allows(headlines.get(date)))
      .map(([date]) => `entry of ${date}: its headline is ${headlines.get(date)}`),
    ...[...expected.streams]
      .filter(([name, stream]) => !stream.allows(names.has(name)))
      .map(([name]) => `stream ${name}: gone`),
    ...(expected.live.allows(live) ? [] : [`live is ${live}`]),
  ]
}

async function lostAccounts(expected: Expected, storage: Storage): Promise<string[]> {
  const rows = await storage.selectFrom('staff').select('name').execute()
  const names = new Set(rows.map(({ name }) => name))
  return [...expected.accounts]
    .filter(([name, account]) => !account.allows(names.has(name)))
    .map(([name]) => `account ${name}: gone`)
}
