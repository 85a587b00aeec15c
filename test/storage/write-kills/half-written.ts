import { sql } from 'kysely'
import { mailLimits } from '../../../domain/outbox/mail-limits.server.ts'
import { type RecordKind, recordKindNames } from '../../../domain/people/record-kinds.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { isSqlite } from '../../../storage/sqlite.ts'
import { describeEvent } from '../../support/audit-events.ts'
import { storedEntries } from '../../support/entries.ts'

/**
 * Finds rows of one transaction that are not stored together; a line for each. The database
 * must have been written by the site alone, with mails to staff switched on for every kind.
 */
export async function findHalfWritten(storage: Storage): Promise<string[]> {
  const rows = await storage.selectFrom('audit_events').selectAll().execute()
  const events = rows.map((row) => ({ action: row.action, about: describeEvent(row) }))
  const countLogged = (action: string, subject: string) =>
    events.filter((event) => event.action === action && `${event.about} `.startsWith(`${subject} `))
      .length
  const found: string[] = []
  for (const kind of recordKindNames) found.push(...(await inRecords(kind, countLogged, storage)))

  const staff = await storage.selectFrom('staff').select('name').execute()
  const streams = await storage.selectFrom('live_videos').select(['id', 'ended_at']).execute()
  const entries = (await storedEntries(storage)).filter(({ staffName }) => staffName)
  const expected: [string, string][] = [
    ...staff.map(({ name }): [string, string] => ['account-added', `staff ${name}`]),
    ...streams.map(({ id }): [string, string] => ['live-started', `live_videos ${id}`]),
    ...entries.map(({ date }): [string, string] => [
      'content-published',
      `documents newsletter ${date}`,
    ]),
  ]
  for (const [action, about] of expected) {
    if (countLogged(action, about) === 0) found.push(`${about} without ${action} in the log`)
  }
  for (const [action, count] of [
    ['account-added', staff.length],
    ['live-started', streams.length],
  ] as const) {
    const logged = events.filter((event) => event.action === action).length
    if (logged !== count) found.push(`${action}: ${logged} in the log, ${count} there`)
  }
  if (streams.filter(({ ended_at }) => ended_at === null).length > 1) found.push('two are live')
  return [...found, ...(await damage(storage))]
}

type CountLogged = (action: string, about: string) => number

async function inRecords(kind: RecordKind, done: CountLogged, storage: Storage): Promise<string[]> {
  const found: string[] = []
  const records = await storage.selectFrom(kind).selectAll().execute()
  const mails = await storage.selectFrom('mails').select(['detail', 'template']).execute()
  const details = new Set(mails.map(({ detail }) => detail))
  const told = mails.filter(({ template }) => template === 'new-record')
  const isMailDue = told.length < mailLimits['new-record'].perMailbox
  const forms = await storage.selectFrom('idempotency_keys').select('response').execute()
  const answers = new Set(forms.map(({ response }) => response))
  const changes = await storage
    .selectFrom('record_changes')
    .select(['record_id', 'after'])
    .where('kind', '=', kind)
    .where('field', '=', 'status')
    .orderBy('id')
    .execute()
  const related = [
    await storage.selectFrom('record_notes').select('record_id').where('kind', '=', kind).execute(),
    changes,
    kind === 'prayers'
      ? await storage.selectFrom('intercessions').select('prayer_id as record_id').execute()
      : [],
  ]
  const last = new Map(changes.map(({ record_id, after }) => [record_id, after]))
  const ids = new Set(records.map(({ id }) => id))
  const names = ['noted', 'status-changed', 'prayed'] as const
  related.forEach((rows, place) => {
    const counts = Map.groupBy(rows, ({ record_id }) => record_id)
    for (const id of counts.keys())
      if (!ids.has(id)) found.push(`beside ${kind} ${id}, which is gone`)
    for (const id of ids) {
      const action = names[place] ?? 'noted'
      const [there, logged] = [counts.get(id)?.length ?? 0, done(action, `${kind} ${id}`)]
      if (there !== logged)
        found.push(`${kind} ${id} ${action} ${there} times, in the log ${logged}`)
    }
  })
  for (const { id, reference, status, consent_version } of records) {
    if (isMailDue && !details.has(`${kind} ${reference}`)) {
      found.push(`${kind} ${id} without its mail to staff`)
    }
    if (!reference || !answers.has(reference)) found.push(`${kind} ${id} without its key`)
    if (!consent_version) found.push(`${kind} ${id} without its consent`)
    if (done('deleted', `${kind} ${id}`)) found.push(`${kind} ${id} is deleted in the log`)
    const after = last.get(id)
    if (after !== undefined && after !== status) {
      found.push(`${kind} ${id} is ${status}, its last change says ${after}`)
    }
  }
  return found
}

/** Errors of SQLite's integrity checks. */
async function damage(storage: Storage): Promise<string[]> {
  if (!isSqlite(storage)) return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(storage)
  const { rows: keys } = await sql`pragma foreign_key_check`.execute(storage)
  return [
    ...rows.map((row) => row.integrity_check).filter((words) => words !== 'ok'),
    ...keys.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ]
}
