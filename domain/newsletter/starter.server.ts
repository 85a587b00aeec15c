import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDay } from '../calendar/calendar-day.ts'
import { citation } from '../content/bible.ts'
import type { Shown } from '../content/document-kind.ts'
import type { Fields } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { chosenVerse, type Verse, wordsIn } from '../content/verse.ts'

const folder = 'content/newsletter'

/** The entries in content/newsletter, oldest first: the newsletter of a new site. */
export function readStarter(): Shown[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.md$/.test(file)) : []
  return files.sort().map((file) => {
    const { date, fields } = readStarterEntry(file, readFileSync(`${folder}/${file}`, 'utf8'))
    return { key: date, fields }
  })
}

type StarterEntry = { date: string; fields: Fields; verse: Verse; body: string; body_te: string }

/**
 * Parses one file of content/newsletter. Between two `---` lines are `date`, `headline`, `verse`
 * ("Luke 2:20", "Psalm 1:1-3"), its text as `quote` and `quote_te`, and `bound: day` if it names a
 * weekday, a feast or a year: the mail sends it on no other day. Then the entry as staff type it.
 * A third `---` line starts the entry in Telugu, whose headline is `headline_te`. Adds the closing.
 * Throws an Error with the file and what is wrong with it.
 */
export function readStarterEntry(file: string, content: string): StarterEntry {
  const wrong = (problem: string) => new Error(`${folder}/${file}: ${problem}`)
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
  const verse = chosenVerse.safeParse({
    reference: field('verse'),
    english: field('quote'),
    telugu: optional('quote_te'),
  })
  if (!verse.success) throw wrong(`"${field('verse')}" is no place in the Bible`)
  const te = optional('headline_te')
  if (!te !== !body_te.trim()) throw wrong('Telugu needs both "headline_te" and words')
  if (te && !verse.data.te) throw wrong('Telugu needs "quote_te"')
  const bound = optional('bound')
  const fields = {
    date,
    ...(bound && { bound }),
    'headline.en': field('headline'),
    'content.en': body.trim() + closing(verse.data, 'en'),
    ...(te && { 'headline.te': te, 'content.te': body_te.trim() + closing(verse.data, 'te') }),
  }
  return { date, fields, verse: verse.data, body, body_te }
}

function closing(verse: Verse, language: Language): string {
  const heading = textIn(language).letter.closing
  return `\n\n${heading}\n\n${wordsIn(verse, language).words}\n${citation(verse.reference, language)}`
}
