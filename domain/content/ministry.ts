import * as z from 'zod'
import ministryJson from '../../content/ministry.json' with { type: 'json' }
import { defineKind, https, inBoth, line, lines, localized, number } from './kind.ts'

// The ministry's facts: names, where it is, how to reach it.

const phone = z.string().regex(/^\+\d{7,15}$/, 'phone')

export const ministryKind = defineKind({
  name: 'ministry',
  many: false,
  schema: z.object({
    /** True while these are the project's own invented details. */
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
    /** A line each, as people write them: `+91 50000 12345`. */
    phones: lines
      .transform((all) => all.map((one) => one.replaceAll(/[ -]/g, '')))
      .pipe(z.array(phone).min(1).max(4)),
    email: z.email('email'),
    /** Who answers complaints about personal details: the privacy notice names them. */
    grievances: z.object({ name: inBoth, phone, email: z.email('email') }, 'required'),
    /** Without it, giving is what the Give page says. */
    donateLink: https.optional(),
    meeting: z.object({ link: https, passcode: line }, 'required'),
    social: z.object({ video: https, network: https, photos: https, microblog: https }, 'required'),
    copyrightYear: number,
  }),
  starter: [ministryJson],
})

export const ministry = ministryKind.only

/** A phone number in groups, for reading, on one line: `+91 50000 12345`. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3')
}
