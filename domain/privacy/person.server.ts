import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { inParts } from '../../storage/parts.ts'
import { forgetLeft } from '../mail-list/former.server.ts'
import { liftSuppression } from '../outbox/outbox.server.ts'
import { isOf } from '../people/person-search.server.ts'
import { type RecordKind, recordKindNames, recordKindOf } from '../people/record-kinds.ts'
import { eraseRecords } from '../people/record-lock.server.ts'
import { decryptNote, decryptPrayer } from '../prayer/encryption.server.ts'
import { listWords } from '../prayer/prayer-page.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { itemKey, type Person, type PersonItem } from './person.ts'

// Rights under data protection law: to see all of one's stored data, and to have it erased.

/** Lists a person's data without their messages. A family may share one address. */
export async function personData(person: Person, storage: Storage): Promise<PersonItem[]> {
  const items: PersonItem[] = []
  for (const kind of recordKindNames) {
    const rows = await recordsOfPerson(kind, person, storage)
      .select(['id', 'created_at', 'name', 'email', 'phone'])
      .orderBy('id')
      .execute()
    items.push(...rows.map((row) => ({ kind, ...row })))
  }
  const { subscribers, mails } = await mailOf(person, storage)
  if (subscribers.length > 0) items.push({ kind: 'subscribers', count: subscribers.length })
  if (mails.length > 0) items.push({ kind: 'mails', count: mails.length })
  return items
}

/** Returns all data about a person, decrypted. The audit event contains counts, not the person. */
export async function exportPerson(person: Person, staffName: string, storage: Storage) {
  const found: Record<string, object[]> = {}
  for (const kind of recordKindNames) {
    const rows = await recordsOfPerson(kind, person, storage).selectAll().orderBy('id').execute()
    found[kind] = await Promise.all(rows.map((row) => inFull(kind, row, storage)))
  }
  const counts = Object.fromEntries(countsOf(await personData(person, storage)))
  await logAuditEvent({ staffName, action: 'person-exported', counts }, storage)
  return { ...found, ...(await mailOf(person, storage)) }
}

/** Erases the chosen items (by `itemKey`) with staff notes on them. Returns what was erased. */
export async function erasePerson(
  person: Person,
  chosen: readonly string[],
  staffName: string,
  transaction: Storage,
): Promise<PersonItem[]> {
  const stored = await personData(person, transaction)
  const erased = stored.filter((item) => chosen.includes(itemKey(item)))
  const { email = '' } = person
  for (const [kind, items] of Map.groupBy(erased, (item) => item.kind)) {
    if (kind === 'mails') {
      await transaction.deleteFrom('mails').where(sameAs('recipient', email)).execute()
    } else if (kind === 'subscribers') {
      await transaction.deleteFrom('subscribers').where('email_key', '=', email).execute()
      await transaction
        .deleteFrom('subscriber_import_lines')
        .where('email_key', '=', email)
        .execute()
      await liftSuppression(email, transaction)
      await forgetLeft(email, transaction)
    } else {
      const ids = items.flatMap((item) => ('id' in item ? [item.id] : []))
      for await (const part of inParts(ids)) await eraseRecords(kind, part, transaction)
    }
  }
  const counts = Object.fromEntries(countsOf(erased))
  await logAuditEvent({ staffName, action: 'person-erased', counts }, transaction)
  return erased
}

function recordsOfPerson(kind: RecordKind, person: Person, storage: Storage) {
  return storage.selectFrom(kind).where(isOf(kind, person, kind))
}

function sameAs(column: string, email: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = ${email}`
}

async function inFull(
  kind: RecordKind,
  row: { id: number; reference: string },
  storage: Storage,
): Promise<object> {
  const { search: _, ...shown } = { search: '', ...row }
  const words = recordKindOf(kind).encrypted &&
    'message' in row && {
      message: decryptPrayer({ ...row, message: String(row.message) }, storage),
    }
  const notes = await storage
    .selectFrom('record_notes')
    .select(['kind', 'record_id', 'body', 'way', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', row.id)
    .execute()
  const noteRows = notes.map((note) => {
    return { body: decryptNote(note, storage), way: note.way, created_at: note.created_at }
  })
  const added = kind === 'prayers' && { added: await listWords(row.id, storage) }
  return { ...shown, ...words, notes: noteRows, ...added }
}

async function mailOf({ email }: Person, storage: Storage) {
  if (email === undefined) return { subscribers: [], mails: [] }
  const [subscribers, mails] = await Promise.all([
    storage
      .selectFrom('subscribers')
      .leftJoin('subscriber_imports as import', 'import.id', 'subscribers.import_id')
      .selectAll('subscribers')
      .select(['import.staff_name as added_by', 'import.consent_words as consent_words'])
      .where('email_key', '=', email)
      .execute(),
    storage
      .selectFrom('mails')
      .select(['template', 'recipient', 'language', 'state', 'created_at', 'finished_at'])
      .where(sameAs('recipient', email))
      .execute(),
  ])
  return { subscribers, mails }
}

/** How many there are of each kind. */
export function countsOf(items: readonly PersonItem[]): [PersonItem['kind'], number][] {
  const counts = new Map<PersonItem['kind'], number>()
  for (const item of items) {
    const count = 'count' in item ? item.count : 1
    counts.set(item.kind, (counts.get(item.kind) ?? 0) + count)
  }
  return [...counts]
}
