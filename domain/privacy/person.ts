import type { RecordKind } from '../people/kinds.ts'

/** Whose data is asked for: one e-mail address, or one phone number by its digits. */
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

/** What is kept about a person, as a page lists it. */
export type PersonData = {
  records: { kind: RecordKind; id: number; created_at: string }[]
  subscriptions: number
  mails: number
}

export function nothingKept({ records, subscriptions, mails }: PersonData): boolean {
  return records.length + subscriptions + mails === 0
}
