import * as z from 'zod'
import givingJson from '../../content/giving.json' with { type: 'json' }
import { code, defineDocumentKind, https, line, localized } from './document-kind.ts'
import { ministry } from './ministry.ts'
import { idInCode } from './upi.ts'
import { chosenVerse } from './verse.ts'

// How to give: UPI, bank transfer, gifts from abroad.

// Payment apps show the payee and the note as they are; some garble other characters.
const plainLatin = z.string('required').regex(/^[\x20-\x7e]{1,50}$/, 'latin')

const upiAccount = z
  .object({
    purpose: localized,
    use: localized.optional(),
    id: code.pipe(z.string().regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, 'upi')),
    /**
     * The text of the bank's own QR code. With it, a link can open a UPI app: docs/decisions/0246.
     */
    code: code.refine((text) => idInCode(text), 'upiCode').optional(),
    note: plainLatin.default(''),
  })
  .refine(({ id, code: own }) => !own || [undefined, id.toLowerCase()].includes(idInCode(own)), {
    path: ['code'],
    message: 'otherCode',
  })

/** A code of a bank, which people write in groups and in small letters. */
const ungrouped = code.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())

export const bank = z.object({
  accountName: line,
  bankName: line.optional(),
  branch: line.optional(),
  accountNumber: ungrouped.pipe(z.string().regex(/^\d{9,18}$/, 'account')),
  ifsc: ungrouped.pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc')),
})

export const givingKind = defineDocumentKind({
  name: 'giving',
  many: false,
  schema: z.object({
    verse: chosenVerse.optional(),
    upi: z
      .object({
        payee: plainLatin.default(''),
        accounts: z.array(upiAccount).default([]),
        /** Examples of payment apps. */
        apps: z.array(z.object({ name: localized })).default([]),
      })
      .prefault({})
      .refine(({ payee, accounts }) => payee || accounts.length === 0, {
        path: ['payee'],
        message: 'required',
      }),
    bank: bank.optional(),
    /** For tax receipts; each is shown only when it is filled in. */
    pan: ungrouped.pipe(z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'pan')).default(''),
    registration80G: line.default(''),
    /**
     * Gifts from outside India: off by default. Before the ministry switches it on, a lawyer
     * confirms that it has its FCRA registration (or prior permission), and that all gifts through
     * this page arrive in its FCRA account at the State Bank of India in New Delhi and nowhere
     * else. See docs/for-the-lawyer.md.
     */
    international: z
      .object({ switchedOn: z.stringbool().default(false), link: https.optional() })
      .optional(),
  }),
  starter: [givingJson],
})

export const giving = givingKind.only

/** UPI IDs, addresses and account numbers of the starter, which belong to nobody. */
export const ofSample = /@example$|@\S+\.example$|^https:\/\/[^/?#]+\.example(?:[:/?#]|$)|^0{9,}$/i

/** Whether any payment detail is still sample data, so that nobody must pay. */
export function payingIsSample(): boolean {
  const { upi, bank, international } = giving()
  return [
    ...upi.accounts.map(({ id }) => id),
    bank?.accountNumber,
    international?.link,
    ministry().donateLink,
  ].some((shown) => shown !== undefined && ofSample.test(shown))
}
