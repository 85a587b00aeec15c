import { marked } from 'marked'
import { isDay } from '../calendar/calendar-day.ts'
import { citation, parseReference } from '../content/bible.ts'
import type { Language, Localized } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { type Verse, verseSchema, wordsIn } from '../content/verse.ts'
import { cleanHtml } from './html.server.ts'
import type { CleanHtml, NewsletterEntry } from './newsletter.ts'

export type BuiltInEntry = NewsletterEntry & { headline: Localized; verse: Verse }
type Bodies = { body: string; body_te: string }

/**
 * Reads one file of content/newsletter: between two lines `---` the date, headline, verse ("Luke
 * 2:20", "Psalm 1:1-3") and its words, then the entry in Markdown. A third line `---` begins the
 * entry in Telugu, whose headline is `headline_te`. The closing is added here. Throws an Error that
 * names the file and what is wrong with it. Runs in the build, not in the site.
 */
export function readBuiltInEntry(file: string, content: string): BuiltInEntry & Bodies {
  const wrong = (what: string) => new Error(`content/newsletter/${file}: ${what}`)
  const [, front = '', body = '', body_te = ''] =
    /^---\n(.*?)\n---\n(.*?)(?:\n---\n(.*))?$/s.exec(content) ?? []
  const optional = (name: string) =>
    new RegExp(`^${name}:\\s*(.+?)\\s*$`, 'm').exec(front)?.[1]?.replace(/^(["'])(.*)\1$/, '$2')
  const field = (name: string) => {
    const value = optional(name)
    if (!value) throw wrong(`there is no "${name}"`)
    return value
  }
  const date = field('date')
  if (!isDay(date) || `${date}.md` !== file) throw wrong('its date is not its name')
  if (!body.trim()) throw wrong('there are no words')
  const reference = parseReference(field('verse'))
  const verse = verseSchema.safeParse({ reference, text: field('quote') })
  if (!verse.success) throw wrong(`"${field('verse')}" is no place in the Bible`)
  const te = optional('headline_te')
  if (!te !== !body_te.trim()) throw wrong('Telugu needs both "headline_te" and words')
  if (te && !verse.data.te) throw wrong('its verse is not in content/scripture/te.json')
  return {
    date,
    headline: { en: field('headline'), ...(te && { te }) },
    html: {
      en: asHtml(body, verse.data, 'en'),
      ...(te && { te: asHtml(body_te, verse.data, 'te') }),
    },
    verse: verse.data,
    body,
    body_te,
  }
}

function asHtml(body: string, verse: Verse, language: Language): CleanHtml {
  const words = marked.parse(body, { async: false })
  return cleanHtml(words + closing(verse, language))
}

function closing(verse: Verse, language: Language): string {
  const { words } = wordsIn(verse, language)
  const quoted = `<p>${words}</p><p>${citation(verse.reference, language)}</p>`
  return `<h3>${textIn(language).letter.closing}</h3><blockquote>${quoted}</blockquote>`
}
