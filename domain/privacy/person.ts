import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { cleanCode } from '../forms/normalize.ts'
import { cleanPhone, EMAIL, optionalLine, PHONE, several } from '../forms/rules.ts'
import type { RecordKind } from '../people/record-kinds.ts'

/** A person by e-mail address in lower case, by the digits of a phone number, or by either. */
export type Person = { email?: string; phone?: string }

/** Digits of an Indian phone number without the country code. */
const OWN_DIGITS = 10

/**
 * Parses an e-mail address, as it is copied from a mail or a sentence, or a phone number; undefined
 * for anything else, and for several of them.
 */
export function readPerson(typed: string): Person | undefined {
  const whole = cleanCode(typed).toLowerCase()
  // It may begin with any mark that a form accepts: without it, it is somebody else's.
  if (EMAIL.test(whole)) return { email: whole }
  const word = whole
    .replace(/^.*<|^_(?=.*_$)/, '')
    .replace(/^[^\d@]*[:/=]/, '')
    .replace(/^[^\p{L}\p{N}+_]+/u, '')
    .replace(/ ?@ ?/, '@')
    .replace(/[>?&].*$|(?<=[a-z\d])[^a-z\d]+$/, '')
  if (/^[\w.%+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(word)) return { email: word }
  const number = cleanPhone(word)
  return PHONE.test(number) ? { phone: number.replace('+', '').slice(-OWN_DIGITS) } : undefined
}

/** What is stored about a person: a record with its sender's details, the subscription or mails. */
export type PersonItem =
  | {
      kind: RecordKind
      id: number
      created_at: string
      name: string
      email: string
      phone: string | null
    }
  | { kind: 'subscribers' | 'mails'; count: number }

/** An item's checkbox value, such as `contacts-7`, `subscribers` or `mails`. */
export function itemKey(item: PersonItem): string {
  return 'id' in item ? `${item.kind}-${item.id}` : item.kind
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

/** The action checks that something is ticked, because it then shows the person's data again. */
export const erasePersonForm = {
  ...findPersonForm,
  name: 'erase',
  schema: z.object({
    address,
    chosen: several,
    confirm: optionalLine(10),
  }),
} satisfies Form
