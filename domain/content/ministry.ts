import * as z from 'zod'
import ministryJson from '../../content/ministry.json' with { type: 'json' }
import { defineKind, https, inBoth, line, lines, localized, number } from './kind.ts'

// The ministry's details: names, address, contacts.

const phone = z.string().regex(/^\+\d{7,15}$/, 'phone')

export const ministryKind = defineKind({
  name: 'ministry',
  many: false,
  schema: z.object({
    /** True while these are the project's invented sample details. */
    sample: z.stringbool().default(false),
    name: inBoth,
    mission: localized,
    since: number,
    address: z.object(
      {
        lines: z.object({ en: lines, te: lines }, 'required'),
        latitude: number.refine((angle) => Math.abs(angle) <= 90, 'number'),
        longitude: number.refine((angle) => Math.abs(angle) <= 180, 'number'),
      },
      'required',
    ),
    timings: localized,
    /** One per line, with spaces or hyphens: `+91 50000 12345`. */
    phones: lines
      .transform((all) => all.map((one) => one.replaceAll(/[ -]/g, '')))
      .pipe(z.array(phone).min(1).max(4)),
    email: z.email('email'),
    /** The contact for complaints about personal data, named in the privacy notice. */
    grievances: z.object({ name: inBoth, phone, email: z.email('email') }, 'required'),
    /** The target of the Donate buttons; without it, they lead to the Give page. */
    donateLink: https.optional(),
    meeting: z.object({ link: https, passcode: line }, 'required'),
    social: z.object({ video: https, network: https, photos: https, microblog: https }, 'required'),
    copyrightYear: number,
  }),
  starter: [ministryJson],
})

export const ministry = ministryKind.only

/** A phone number in groups joined by no-break spaces: `+91 50000 12345`. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3')
}
