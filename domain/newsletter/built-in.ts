import { marked } from 'marked'
import { citation, parseReference } from '../content/bible.ts'
import type { Localized } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { type Verse, verseSchema } from '../content/verse.ts'
import { cleanHtml } from './html.server.ts'
import { isDay, type NewsletterEntry } from './newsletter.ts'

export type BuiltInEntry = NewsletterEntry & { headline: Localized; verse: Verse }

/**
 * Reads one file of content/newsletter: between two lines `---` the date, headline, verse ("Luke
 * 2:20", "Psalm 1:1-3") and its words, then the entry in Markdown. The closing is added here.
 * Throws an Error that names the file and what is wrong with it. Runs in the build, not in the site.
 */
export function readBuiltInEntry(file: string, content: string): BuiltInEntry & { body: string } {
  const wrong = (what: string) => new Error(`content/newsletter/${file}: ${what}`)
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? []
  const field = (name: string) => {
    const value = new RegExp(`^${name}:\\s*(.+?)\\s*$`, 'm').exec(front)?.[1]
    if (!value) throw wrong(`there is no "${name}"`)
    return value.replace(/^(["'])(.*)\1$/, '$2')
  }
  const date = field('date')
  if (!isDay(date) || `${date}.md` !== file) throw wrong('its date is not its name')
  if (!body.trim()) throw wrong('there are no words')
  const verse = verseSchema.safeParse({
    reference: parseReference(field('verse')),
    text: field('quote'),
  })
  if (!verse.success) throw wrong(`"${field('verse')}" is no place in the Bible`)
  const html = cleanHtml(marked.parse(body, { async: false }) + closing(verse.data))
  return { date, headline: { en: field('headline') }, html: { en: html }, verse: verse.data, body }
}

function closing(verse: Verse): string {
  const words = `<p>${verse.text}</p><p>${citation(verse.reference, 'en')}</p>`
  return `<h3>${textIn('en').letter.closing}</h3><blockquote>${words}</blockquote>`
}
