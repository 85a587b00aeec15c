import { type Insertable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Language } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import { encryptPrayer } from '../prayer/encryption.server.ts'
import { mayBeUrgent } from '../prayer/urgent-words.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { notifyStaff } from '../staff/record-mail.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { type RecordKind, recordKindOf, recordKinds } from './record-kinds.ts'
import { logRecordEvent } from './record-lock.server.ts'
import { searchText } from './record-search.server.ts'
import type { RecordAt } from './record-work.ts'
import { newReference } from './reference.ts'
import { SPOKEN_CONSENT, type WrittenDown } from './write-down.ts'

/** The columns for the origin of a record, if it is not from the English form. */
type Origin = Partial<
  Pick<Insertable<Schema[RecordKind]>, 'language' | 'taken_by' | 'taken_how' | 'consent_version'>
>

/**
 * Inserts a validated form as a record, notifies subscribed staff and returns the record's id and
 * reference. Uses the given transaction, so that both succeed or neither.
 */
export async function insertRecord(
  kind: RecordKind,
  values: Record<string, unknown>,
  storage: Storage,
  origin: Origin = {},
): Promise<{ id: number; reference: string }> {
  const { statuses, encrypted } = recordKindOf(kind)
  const sent: Record<string, unknown> = { ...values, ...origin }
  const words = String(sent['message'])
  const reference = newReference()
  const columns = Object.entries({
    ...(kind === 'prayers' && mayBeUrgent(words) && { urgency: 'suggested' }),
    status: statuses[0] ?? '',
    created_at: instant(),
    consent_version: CONSENT_VERSION,
    ...sent,
    message: encrypted ? encryptPrayer(words, reference, storage) : words,
    reference,
    search: searchText(kind, reference, sent),
  })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(storage)
  await notifyStaff(kind, reference, storage)
  return { id: rows[0]?.id ?? 0, reference }
}

/** Stores a record from a call or a visit, with the staff member. Uses the given transaction. */
export async function writeDown(
  { kind, how, opened: _, ...written }: WrittenDown,
  by: Colleague,
  language: Language,
  storage: Storage,
): Promise<RecordAt> {
  const { id } = await insertRecord(kind, valuesOf(kind, written), storage, {
    language: languageMark(written.message, 'en') ?? language,
    taken_by: by.name,
    taken_how: how,
    consent_version: SPOKEN_CONSENT,
  })
  await logRecordEvent({ kind, id }, 'written-down', by, storage)
  return { kind, id }
}

/** The values of the visitors' form: as written down, or the defaults of an empty form. */
function valuesOf(kind: RecordKind, written: Record<string, unknown>) {
  const rules = Object.entries(recordKinds[kind].form.schema.shape)
  return Object.fromEntries(
    rules.map(([name, rule]) => [name, name in written ? written[name] : emptyOf(rule)]),
  )
}

function emptyOf(rule: z.ZodMiniType) {
  const { success, data } = z.safeParse(rule, undefined)
  return success ? data : ''
}
