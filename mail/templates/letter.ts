import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Language } from '../../domain/content/language.ts'
import { addressLine } from '../../domain/content/sample.ts'
import type { Mail } from '../../domain/outbox/outbox.server.ts'
import { cut } from '../../domain/share/share-text.ts'
import type { Message } from '../transport.ts'
import { plainText, styledBody } from './body.ts'
import {
  button,
  colours,
  type Frame,
  framed,
  heading,
  type Link,
  linkText,
  type Part,
  paragraph,
  typeOf,
} from './frame.ts'

export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  lists?: LinkList[]
  button?: Link
  /** The ministry's address by default. */
  footer?: Frame['footer']
}
type LinkList = { heading: string; links: Link[] }

/** A short mail, perhaps with lists of links and one button. */
export function letter(
  { recipient, language }: Pick<Mail, 'recipient' | 'language'>,
  { subject, paragraphs, lists = [], ...given }: Letter,
): Message {
  const { footer = { words: [addressLine(language)], links: [] } } = given
  const parts = [
    heading(given.heading, language),
    ...paragraphs.map((words) => paragraph(words)),
    ...lists.map(listPart),
    ...(given.button ? [button(given.button)] : []),
  ]
  const preview = paragraphs[0] ?? ''
  return { to: recipient, ...framed({ language, subject, footer, preview }, parts) }
}

/** A list of links, each high enough to tap. */
function listPart({ heading, links }: LinkList): Part {
  const items = links
    .map(({ words, href }) => {
      const style = `display:inline-block;padding:9px 0;color:${colours.indigo}`
      return `<br><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`
    })
    .join('')
  const text = [heading, ...links.map(linkText)].join('\n')
  return paragraph(text, `<strong>${escapeHtml(heading)}</strong>${items}`)
}

export type Reading = Omit<Frame, 'preview'> & {
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

/** In bytes, because Gmail truncates mails at 102 KB. Of a longer body, only the start is sent. */
const MAX_BODY = 80_000

/** A mail with a text to read and a link to it on the site. */
export function reading(given: Reading) {
  const { notice, day, headline, body, bodyLanguage, readOn, picture, ...frame } = given
  // The line height follows the body's language, not the mail's.
  const lang =
    bodyLanguage === frame.language
      ? ''
      : ` lang="${bodyLanguage}" style="line-height:${typeOf(bodyLanguage).line}"`
  const words = plainText(body)
  const styled = styledBody(body)
  const fits = new TextEncoder().encode(styled).length <= MAX_BODY
  const text = fits ? words : cut(words, 1500)
  const shown = fits ? styled : `<p>${escapeHtml(text)}</p>`
  const parts: (Part | undefined)[] = [
    notice === undefined
      ? undefined
      : {
          html: `<p style="margin:0 0 20px;padding:10px 14px;border:2px solid ${colours.gold};border-radius:10px;font-size:15px">${escapeHtml(notice)}</p>`,
          text: notice,
        },
    {
      html: `<p class="soft" style="margin:0 0 4px;font-size:15px;color:${colours.soft}">${escapeHtml(day)}</p>`,
      text: day,
    },
    {
      html: `<div${lang}>${heading(headline, bodyLanguage).html}${shown}</div>`,
      text: `${headline}\n\n${text}`,
    },
    picture && {
      html: `<p><a href="${escapeHtml(picture.href)}" style="color:${colours.indigo}">${escapeHtml(picture.words)}</a></p>`,
      text: picture.words,
    },
    button(readOn),
  ]
  return framed(
    { ...frame, preview: cut(words, 120) },
    parts.filter((part) => part !== undefined),
  )
}
