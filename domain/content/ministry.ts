import * as z from 'zod'
import ministryJson from '../../content/ministry.json' with { type: 'json' }

// The ministry's facts, as content/ministry.json gives them. Read when the program is loaded: a
// mistake in the file stops the build with the file's field and what is wrong with it.

/** A text of a content file: English always, Telugu when somebody has written it. */
export const localized = z.object({ en: z.string().min(1), te: z.string().min(1).optional() })
/** A short text that every page needs in both languages, such as a name. */
export const inBoth = z.object({ en: z.string().min(1), te: z.string().min(1) })
const https = z.url({ protocol: /^https$/ })
const dialable = z.string().regex(/^\+\d{7,15}$/, 'a phone number in the form +91…')

const ministrySchema = z.object({
  /** True while these are the project's own invented details. */
  sample: z.boolean(),
  name: inBoth,
  mission: localized,
  since: z.int(),
  address: z.object({
    lines: z.object({ en: z.array(z.string()).min(1), te: z.array(z.string()).min(1) }),
    latitude: z.number(),
    longitude: z.number(),
  }),
  timings: localized,
  phones: z.array(dialable).length(2),
  email: z.email(),
  /** Who answers complaints about personal details: the privacy notice names them. */
  grievances: z.object({ name: inBoth, phone: dialable, email: z.email() }),
  donateLink: https,
  meeting: z.object({ link: https, passcode: z.string().min(1) }),
  social: z.object({ video: https, network: https, photos: https, microblog: https }),
  copyrightYear: z.int(),
})

export const ministry = ministrySchema.parse(ministryJson)

/** A phone number in groups, for reading: `+91 50000 12345`. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
