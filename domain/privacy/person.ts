import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { optionalLine } from '../forms/rules.ts'
import type { RecordKind } from '../people/kinds.ts'

/** Whose data is wanted: one e-mail address, or one phone number by its digits. */
export type Person = { email: string } | { phone: string }

/** The digits of a phone number in India without its country. */
const OWN_DIGITS = 10

/** Reads what was typed: an e-mail address in small letters or the digits of a number, or neither. */
export function readPerson(typed: string): Person | undefined {
  const word = typed.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+$/.test(word)) return { email: word }
  const digits = word.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(word) || digits.length < 7) return undefined
  return { phone: digits.length > OWN_DIGITS ? digits.slice(-OWN_DIGITS) : digits }
}

/** What is kept about a person, as a page lists it: a record with whose it says it is. */
export type PersonData = {
  records: {
    kind: RecordKind
    id: number
    created_at: string
    name: string
    email: string
    phone: string | null
  }[]
  subscriptions: number
  mails: number
}

/** What a tick on the page stands for: `contacts-7`, `subscription` or `mails`. */
export function chosenKey({ kind, id }: { kind: RecordKind; id: number }): string {
  return `${kind}-${id}`
}

/** What there is of it that was chosen, and nothing else, whatever a form says. */
export function chosenOf(data: PersonData, chosen: readonly string[]): PersonData {
  return {
    records: data.records.filter((record) => chosen.includes(chosenKey(record))),
    subscriptions: chosen.includes('subscription') ? data.subscriptions : 0,
    mails: chosen.includes('mails') ? data.mails : 0,
  }
}

export function isEmpty({ records, subscriptions, mails }: PersonData): boolean {
  return records.length + subscriptions + mails === 0
}

const address = z.pipe(
  z.string('required').check(z.refine((typed) => readPerson(typed) !== undefined, 'required')),
  z.transform((typed) => typed.trim()),
)

export const findPersonForm = {
  name: 'find',
  schema: z.object({ address }),
  messages: ({ privacyRequests }) => ({ required: privacyRequests.wrong }),
} satisfies Form

/** Whether something is ticked is judged with what there is: the page shows it again. */
export const erasePersonForm = {
  ...findPersonForm,
  name: 'erase',
  schema: z.object({
    address,
    chosen: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? [value] : (value ?? []))),
      z.array(z.string(), 'required'),
    ),
    confirm: optionalLine(10),
  }),
} satisfies Form
