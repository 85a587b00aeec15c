import { addressLine } from '../../domain/content/address-line.ts'
import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Mail } from '../../domain/outbox/outbox.server.ts'
import type { Message } from '../transport.ts'
import {
  buttonHtml,
  colours,
  type Frame,
  footerText,
  frameHtml,
  headingHtml,
  type Link,
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

/** A short mail, perhaps with lists of links and one button. The plain text includes their URLs. */
export function letter(
  { recipient, language }: Pick<Mail, 'recipient' | 'language'>,
  { subject, heading, paragraphs, lists = [], button, ...more }: Letter,
): Message {
  const { footer = { words: [addressLine(language)], links: [] } } = more
  const content = [
    headingHtml(heading, language),
    ...paragraphs.map((words) => `<p style="margin:0 0 14px">${escapeHtml(words)}</p>`),
    ...lists.map(listHtml),
    ...(button ? [buttonHtml(button)] : []),
  ].join('\n')
  return {
    to: recipient,
    subject,
    html: frameHtml({ language, subject, footer, preview: paragraphs[0] ?? '', content }),
    text: [
      heading,
      ...paragraphs,
      ...lists.map((list) => [list.heading, ...list.links.map(linkText)].join('\n')),
      ...(button ? [linkText(button)] : []),
      footerText(footer),
    ].join('\n\n'),
  }
}

/** A list of links, each high enough to tap. */
function listHtml({ heading, links }: LinkList): string {
  const items = links
    .map(({ words, href }) => {
      const style = `display:inline-block;padding:9px 0;color:${colours.indigo}`
      return `<br><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`
    })
    .join('')
  return `<p style="margin:0 0 14px"><strong>${escapeHtml(heading)}</strong>${items}</p>`
}

function linkText({ words, href }: Link): string {
  return `${words}: ${href}`
}
