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

export type Reading = Omit<Frame, 'content' | 'preview'> & {
  /** A notice above everything else, such as "This is a test". */
  notice?: string | undefined
  /** The date, formatted. */
  day: string
  headline: string
  /** Untrusted HTML. */
  body: string
  /** The language of headline and body, which may differ from the mail's. */
  bodyLanguage: Language
  readOn: Link
  /** The entry's photograph, which is only on the site: mails load no pictures. */
  picture?: Link | undefined
}

type Rendered = Pick<Message, 'subject' | 'html' | 'text'>

/** In bytes, because Gmail truncates mails at 102 KB. Of a longer body, only the start is sent. */
const MAX_BODY = 80_000

/** A mail with a text to read and a link to it on the site. */
export function reading(given: Reading): Rendered {
  const { notice, day, headline, body, bodyLanguage, readOn, picture, ...frame } = given
  const { language, subject, footer } = frame
  // The line height follows the body's language, not the mail's.
  const lang =
    bodyLanguage === language
      ? ''
      : ` lang="${bodyLanguage}" style="line-height:${typeOf(bodyLanguage).line}"`
  const words = plainText(body)
  const styled = styledBody(body)
  const fits = new TextEncoder().encode(styled).length <= MAX_BODY
  const shown = fits ? styled : `<p>${escapeHtml(`${words.slice(0, 1500)}…`)}</p>`
  const content = [
    notice &&
      `<p style="margin:0 0 20px;padding:10px 14px;border:2px solid ${colours.gold};border-radius:10px;font-size:15px">${escapeHtml(notice)}</p>`,
    `<p class="soft" style="margin:0 0 4px;font-size:15px;color:${colours.soft}">${escapeHtml(day)}</p>`,
    `<div${lang}>${headingHtml(headline, bodyLanguage)}${shown}</div>`,
    picture &&
      `<p><a href="${escapeHtml(picture.href)}" style="color:${colours.indigo}">${escapeHtml(picture.words)}</a></p>`,
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
      fits ? words : `${words.slice(0, 1500)}…`,
      picture?.words,
      `${readOn.words}: ${readOn.href}`,
      footerText(footer),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
