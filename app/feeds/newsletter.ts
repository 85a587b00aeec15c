import { now } from '../../config/clock.server.ts'
import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { escapeHtml, escapeXml } from '../../domain/content/escape-html.ts'
import { type Language, languageOf } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { pictureText } from '../../domain/content/picture.ts'
import { localize, textIn } from '../../domain/content/text.ts'
import { listPublic } from '../../domain/newsletter/list.server.ts'
import { findPublic } from '../../domain/newsletter/newsletter.server.ts'
import type { NewsletterEntry } from '../../domain/newsletter/newsletter.ts'
import { publicationOf, secondsUntilNextHour } from '../../domain/newsletter/publishing.server.ts'
import { database } from '../../storage/database.server.ts'
import { thumbnailOf } from '../components/picture/picture.tsx'
import { feedTypes } from '../feed-link.ts'
import { sharedUntilChange } from '../page-headers.ts'
import { feedPath, pathsIn } from '../paths.ts'
import type { Route } from './+types/newsletter'
import { absolute, sharedFile } from './shared-file.ts'

/** Daily entries of a month. */
const ENTRIES = 30

/** The newest entries with their full text, for feed readers. The same for everybody. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const moment = now()
  const storage = await database()
  const { entries } = await listPublic({ count: ENTRIES }, moment, storage)
  const entriesWithTexts = await Promise.all(
    entries.map(({ date }) => findPublic(date, moment, storage)),
  )
  const publicEntries = entriesWithTexts.filter((entry) => entry !== undefined)
  return sharedFile(
    feedTypes.newsletter,
    atom(publicEntries, languageOf(url.pathname)),
    sharedUntilChange(moment, secondsUntilNextHour(moment)),
  )
}

/** A feed in Atom (RFC 4287). An entry's id is its permanent URL, its time that of publication. */
function atom(entries: NewsletterEntry[], language: Language): string {
  const { screens, newsletter } = textIn(language)
  const name = escapeXml(ministry().name[language])
  const page = escapeXml(absolute(pathsIn(language)('NewsLetter')))
  const self = escapeXml(absolute(feedPath(language, 'newsletter')))
  const updated = entries.map(updatedAt).sort().at(-1) ?? '1975-01-01T05:00:00+05:30'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(screens.NewsLetter.title)} · ${name}</title>`,
    `<subtitle>${escapeXml(newsletter.feedNote)}</subtitle>`,
    `<id>${page}</id>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<link rel="self" type="${feedTypes.newsletter}" href="${self}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${name}</name></author>`,
    ...entries.map((entry) => item(entry, language)),
    '</feed>\n',
  ].join('\n')
}

function item(entry: NewsletterEntry, language: Language): string {
  const headline = localize(entry.headline, language)
  const words = localize(entry.html, language)
  const address = absolute(pathsIn(language)('NewsLetterEntry', { date: entry.date }))
  return [
    words.lang ? `<entry xml:lang="${words.lang}">` : '<entry>',
    `<title>${escapeXml(headline.text)}</title>`,
    `<id>${escapeXml(address)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<published>${inZone(publicationOf(entry))}</published>`,
    `<updated>${updatedAt(entry)}</updated>`,
    `<content type="html">${escapeXml(pictureHtml(entry, language) + words.text)}</content>`,
    '</entry>',
  ].join('\n')
}

function pictureHtml({ picture }: NewsletterEntry, language: Language): string {
  if (!picture) return ''
  const alt = escapeHtml(pictureText(picture, language))
  return `<p><img src="${absolute(thumbnailOf(picture, 720))}" alt="${alt}"></p>`
}

/** When it appeared or was last corrected. */
function updatedAt(entry: NewsletterEntry): string {
  const published = publicationOf(entry)
  const corrected = entry.updatedAt ? Temporal.Instant.from(entry.updatedAt) : published
  return inZone(Temporal.Instant.compare(corrected, published) > 0 ? corrected : published)
}

/** `2025-02-21T05:00:00+05:30` */
function inZone(instant: Temporal.Instant): string {
  return instant.toString({ timeZone: MINISTRY_ZONE, smallestUnit: 'second' })
}
