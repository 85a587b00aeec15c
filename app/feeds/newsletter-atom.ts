import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Language } from '../../domain/content/language.ts'
import { localize } from '../../domain/content/text.ts'
import type { NewsletterEntry } from '../../domain/newsletter/newsletter.ts'
import { publicationOf } from '../../domain/newsletter/publishing.server.ts'

type Feed = {
  language: Language
  title: string
  subtitle: string
  author: string
  /** Whole addresses: of the page that the feed belongs to, of the feed, of an entry. */
  page: string
  self: string
  addressOf: (date: string) => string
  /** Newest first. */
  entries: NewsletterEntry[]
}

/** A feed in Atom (RFC 4287). An entry's id is its lasting address; its time is its publication's. */
export function atom(feed: Feed): string {
  const { language, title, subtitle, author, page, self, addressOf, entries } = feed
  const updated = entries[0] ? publishedAt(entries[0]) : '1975-01-01T05:00:00+05:30'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(subtitle)}</subtitle>`,
    `<id>${xml(page)}</id>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    ...entries.map((entry) => item(entry, language, addressOf(entry.date))),
    '</feed>\n',
  ].join('\n')
}

function item(entry: NewsletterEntry, language: Language, address: string): string {
  const headline = localize(entry.headline, language)
  const words = localize(entry.html, language)
  const published = publishedAt(entry)
  return [
    words.lang ? `<entry xml:lang="${words.lang}">` : '<entry>',
    `<title>${xml(headline.text)}</title>`,
    `<id>${xml(address)}</id>`,
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    `<published>${published}</published>`,
    `<updated>${published}</updated>`,
    `<content type="html">${xml(words.text)}</content>`,
    '</entry>',
  ].join('\n')
}

/** `2025-02-21T05:00:00+05:30` */
function publishedAt(entry: NewsletterEntry): string {
  return publicationOf(entry).toString({ timeZone: MINISTRY_ZONE, smallestUnit: 'second' })
}

/** Marks that XML does not know at all, such as a stray control character, would break the whole feed. */
export function xml(text: string): string {
  const unknown = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
  return escapeHtml(text.toWellFormed().replace(unknown, ''))
}
