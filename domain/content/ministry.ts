import * as z from 'zod'
import ministryJson from '../../content/ministry.json' with { type: 'json' }
import { cleanPhone } from '../forms/rules.ts'
import {
  code,
  defineDocumentKind,
  fieldGroup,
  https,
  inBoth,
  line,
  lines,
  localized,
  number,
} from './document-kind.ts'
import { pointWords, readMapPoint } from './map-point.ts'
import type { Text } from './text.ts'

// The ministry's details: names, address, contacts.

/** As people type it: `+91 50000 12345`, or without the country code a number of India. */
const phoneOr = (word: 'phone' | 'phones') =>
  z
    .string()
    .transform((typed) => cleanPhone(typed).replace(/^(?:\+?0{0,2}91)?0?(\d{10})$/, '+91$1'))
    .pipe(z.string().regex(/^\+\d{7,15}$/, word))
const phone = phoneOr('phone')

const email = code.pipe(z.email('email'))

const mapPoint = z.string().transform((typed, context) => {
  const point = readMapPoint(typed)
  if (typeof point !== 'string') return point
  context.addIssue(point)
  return z.NEVER
})

export const ministryKind = defineDocumentKind({
  name: 'ministry',
  many: false,
  schema: z.object({
    /** True while these are the project's invented sample details. */
    sample: z.stringbool().default(false),
    name: inBoth,
    mission: localized.optional(),
    since: number.optional(),
    address: fieldGroup(
      z.object({
        lines: fieldGroup(z.object({ en: lines, te: lines })),
        /** Without it, the site shows no map. */
        point: mapPoint.optional(),
      }),
    ),
    timings: localized.optional(),
    /** One per line. */
    phones: lines.pipe(z.array(phoneOr('phones')).min(1).max(4, 'phones')),
    email,
    /** Numbers that answer day and night, for people in urgent need (docs/decisions/0251). */
    helplines: z
      .array(
        z.object({
          name: inBoth,
          use: localized.optional(),
          number: z
            .string('required')
            .transform(cleanPhone)
            .pipe(z.string().regex(/^\+?\d{3,15}$/, 'helpline')),
        }),
      )
      .default([]),
    /** The contact for complaints about personal data, named in the privacy notice. */
    grievances: fieldGroup(z.object({ name: inBoth, phone, email })),
    /** The target of the Donate buttons; without it, they lead to the Give page. */
    donateLink: https.optional(),
    /** To listen to a live stream without video: by telephone, or as audio. */
    listen: z.object({ phone, link: https }).partial().default({}),
    meeting: fieldGroup(z.object({ link: https, passcode: line.optional() })),
    social: z
      .object({ video: https, network: https, photos: https, microblog: https })
      .partial()
      .default({}),
    copyrightYear: number,
  }),
  starter: [ministryJson],
  /** Replaces a link to a map with the coordinates in it. */
  clean: (fields) => {
    const point = readMapPoint(fields['address.point'] ?? '')
    return typeof point === 'string' ? fields : { ...fields, 'address.point': pointWords(point) }
  },
})

export const ministry = ministryKind.only
export type Helpline = ReturnType<typeof ministry>['helplines'][number]

/** The passcode of the video meeting as visitors read it; '' when it has none. */
export function passcodeWords({ shell }: Text): string {
  const { passcode } = ministry().meeting
  return passcode ? shell.passcode.replace('{passcode}', () => passcode) : ''
}

/** A mobile number in groups joined by no-break spaces: `+91 50000 12345`; others as they are. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)([5-9]\d{4})(\d{5})$/, '$1\u00a0$2\u00a0$3')
}
