import * as z from 'zod/mini'
import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import type { Colleague } from '../staff/staff.ts'
import { insertRecord } from './insert-record.server.ts'
import { type RecordKind, recordKinds } from './record-kinds.ts'
import { logRecordEvent } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { SPOKEN_CONSENT, type WrittenDown } from './write-down.ts'

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
