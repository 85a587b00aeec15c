import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import type { FieldOf } from '../forms/form.ts'
import type { Colleague } from '../staff/staff.ts'
import { insertRecord } from './insert-record.server.ts'
import type { RecordKind, recordKinds } from './record-kinds.ts'
import { logOn } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { SPOKEN_CONSENT, type WrittenDown } from './write-down.ts'

type NotAsked<Kind extends RecordKind> = Exclude<
  FieldOf<(typeof recordKinds)[Kind]['form']>,
  keyof WrittenDown
>

/** What the form on the site asks for and a phone call does not. */
const notAsked: { [Kind in RecordKind]: Record<NotAsked<Kind>, string | number | null> } = {
  contacts: {},
  prayers: {},
  pastors: { church: '', experience: '', specialization: '' },
  volunteers: {
    ...{ availability: '', area_of_interest: '', age: null },
    ...{ guardian_consent: 0, guardian_name: '', guardian_phone: '' },
  },
}

/** Stores what came by phone or in person, with who took it. Uses the given transaction. */
export async function writeDown(
  { kind, how, opened: _, type, is_anonymous, ...person }: WrittenDown,
  by: Colleague,
  language: Language,
  storage: Storage,
): Promise<RecordAt> {
  const ofPrayers = kind === 'prayers' ? { type, is_anonymous } : {}
  const { id } = await insertRecord(kind, { ...person, ...ofPrayers, ...notAsked[kind] }, storage, {
    language: languageMark(person.message, 'en') ?? language,
    taken_by: by.name,
    taken_how: how,
    consent_version: SPOKEN_CONSENT,
  })
  await logOn({ kind, id }, 'written-down', by, storage)
  return { kind, id }
}
