import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Language } from '../../domain/content/language.ts'
import type { Message } from '../transport.ts'
import { plainText, styledBody } from './body.ts'
import {
  buttonHtml,
  colours,
  type Frame,
  footerText,
  frameHtml,
  headingHtml,
  type Link,
  typeOf,
} from './frame.ts'

export type Reading = Omit<Frame, 'content' | 'preview' | 'subject'> & {
  subject: string
  /** A line over everything, such as "This is a test". */
  notice?: string | undefined
  /** The day in words. */
  day: string
  headline: string
  /** HTML that nobody vouches for. */
  body: string
  /** The language of headline and body, where it is not that of the mail. */
  bodyLanguage: Language
  readOn: Link
}

type Rendered = Pick<Message, 'subject' | 'html' | 'text'>

/** Gmail cuts a mail at 102 KB; a body of more bytes is left to the site. */
const LONGEST_BODY = 80_000

/** A text to read, with the way to read it on the site. */
export function reading(given: Reading): Rendered {
  const { notice, day, headline, body, bodyLanguage, readOn, ...frame } = given
  const { language, subject, footer } = frame
  // The body's own lines, not those of the mail around it.
  const lang =
    bodyLanguage === language
      ? ''
      : ` lang="${bodyLanguage}" style="line-height:${typeOf(bodyLanguage).line}"`
  const words = plainText(body)
  const styled = styledBody(body)
  const whole = new TextEncoder().encode(styled).length <= LONGEST_BODY
  const shown = whole ? styled : `<p>${escapeHtml(`${words.slice(0, 1500)}…`)}</p>`
  const content = [
    notice &&
      `<p style="margin:0 0 20px;padding:10px 14px;border:2px solid ${colours.gold};border-radius:10px;font-size:15px">${escapeHtml(notice)}</p>`,
    `<p class="soft" style="margin:0 0 4px;font-size:15px;color:${colours.soft}">${escapeHtml(day)}</p>`,
    `<div${lang}>${headingHtml(headline, bodyLanguage)}${shown}</div>`,
    buttonHtml(readOn),
  ]
  return {
    subject,
    html: frameHtml({
      ...frame,
      preview: words.slice(0, 120),
      content: content.filter(Boolean).join('\n'),
    }),
    text: [
      notice,
      day,
      headline,
      whole ? words : `${words.slice(0, 1500)}…`,
      `${readOn.words}: ${readOn.href}`,
      footerText(footer),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
