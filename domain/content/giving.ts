import * as z from 'zod'
import givingJson from '../../content/giving.json' with { type: 'json' }
import { ministry } from './ministry.ts'
import { verseSchema } from './verse.ts'

// Where gifts go, as content/giving.json says. Read when the program is loaded: a mistake in the
// file stops the build with the field and what is wrong with it.

const localized = z.object({ en: z.string().min(1), te: z.string().min(1).optional() })
// The payment apps show these two as they are; other letters come out broken in some of them.
const plainLatin = z
  .string()
  .regex(/^[\x20-\x7e]{1,50}$/, 'up to 50 letters and signs of the English keyboard')

const givingSchema = z.object({
  upi: z.object({
    payee: plainLatin,
    accounts: z
      .array(
        z.object({
          purpose: localized,
          use: localized,
          id: z.string().regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, 'a UPI id such as name@bank'),
          note: plainLatin,
        }),
      )
      .length(2),
    apps: z.array(z.object({ name: localized, initials: z.string().length(2) })).length(3),
  }),
  bank: z.object({
    accountName: z.string().min(1),
    bankName: z.string().min(1),
    branch: z.string().min(1),
    accountNumber: z.string().regex(/^\d{9,18}$/, '9 to 18 digits, without spaces'),
    ifsc: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'four capital letters, a zero, six letters or digits'),
  }),
  /** What givers need for their taxes; each shows only when it is filled in. */
  pan: z.string().regex(/^([A-Z]{5}\d{4}[A-Z])?$/, 'a PAN such as AAAAA0000A, or nothing'),
  registration80G: z.string().max(60),
  /**
   * Gifts from outside India: off unless the ministry switches it on. Before that, somebody who
   * knows the law confirms that the ministry has its FCRA registration (or prior permission), and
   * that what is given through this page arrives in its FCRA account at the State Bank of India in
   * New Delhi and nowhere else. See docs/for-the-lawyer.md.
   */
  international: z.object({
    switchedOn: z.boolean().default(false),
    link: z.url({ protocol: /^https$/ }),
  }),
  verse: verseSchema,
})

export const giving = givingSchema.parse(givingJson)

/**
 * Whether nobody must pay: the ministry is the sample one, or its real details have been filled
 * in only in part.
 */
export const payingIsSample =
  ministry.sample ||
  giving.upi.accounts.some(({ id }) => id.endsWith('@example')) ||
  /^0+$/.test(giving.bank.accountNumber) ||
  new URL(giving.international.link).hostname.endsWith('.example')
