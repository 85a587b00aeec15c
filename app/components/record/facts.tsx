import type { ReactNode } from 'react'
import { dateAndTime, longDate } from '../../../domain/calendar/day.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { AGE } from '../../../domain/people/volunteer.ts'
import { usePage } from '../../use-page.ts'
import { Chosen, optionWords } from './chosen.tsx'
import { MailAddress } from './mail-address.tsx'

type Fact = [label: string, value: ReactNode]

/** Every field of a record but its long text, each with its label. */
export function Facts({ record }: { record: FullRecord }) {
  const { text, language } = usePage()
  const words = text.record
  const { email, phone } = record
  const facts: Fact[] = [
    [words.email, email && <MailAddress address={email} />],
    [words.phone, phone && <a href={`tel:${phone}`}>{phone}</a>],
    ...ownFacts(record, words, optionWords(text)),
    ...(record.kind === 'prayers' && record.follow_up_on
      ? [[words.followUp, longDate(record.follow_up_on, language)] satisfies Fact]
      : []),
    [words.received, dateAndTime(record.created_at, language)],
    [words.reference, <Reference key="reference" of={record.reference} />],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="soft">{words.none}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** In the face that it has in the lists: it is read letter by letter. */
function Reference({ of }: { of: string | null }) {
  const { text } = usePage()
  if (of === null) return text.record.noReference
  return (
    <span className="reference" translate="no">
      {of}
    </span>
  )
}

/** The fields that only this kind of record has. */
function ownFacts(
  record: FullRecord,
  words: Text['record'],
  options: Record<string, string>,
): Fact[] {
  const chosen = (option: string) => option && <Chosen option={option} words={options} />
  switch (record.kind) {
    case 'contacts':
      return []
    case 'prayers':
      return [[words.type, chosen(record.type)]]
    case 'pastors':
      return [
        [words.church, record.church],
        [words.experience, chosen(record.experience)],
        [words.specialization, record.specialization],
      ]
    case 'volunteers':
      return [
        [words.availability, chosen(record.availability)],
        [words.age, record.age],
        [words.area, record.area_of_interest],
        [words.guardian, guardianOf(record, words)],
      ]
  }
}

/** Of a minor without it nothing is claimed: the form takes none, but records may come otherwise. */
function guardianOf(
  { age, guardian_consent }: { age: number | null; guardian_consent: number },
  words: Text['record'],
): string {
  if (guardian_consent) return words.guardianYes
  return age === null || age >= AGE.grown ? words.guardianNo : ''
}

/** The label of a record's long text. */
export function wordsLabel({ kind }: FullRecord, words: Text['record']): string {
  if (kind === 'prayers') return words.request
  return kind === 'pastors' ? words.vision : words.message
}
