import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citation } from '../content/bible.ts'
import { languages } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { entryOf } from './document-kind.server.ts'
import { cleanHtml, wordsOf } from './html.server.ts'
import { readStarterEntry } from './starter.server.ts'

const folder = 'content/newsletter'
const files = existsSync(folder) ? readdirSync(folder).sort() : []

describe.skipIf(!existsSync(folder))('the starter entries', () => {
  const entries = files.map((file) => {
    const entry = readStarterEntry(file, readFileSync(`${folder}/${file}`, 'utf8'))
    return { ...entry, ...entryOf(entry.fields) }
  })
  const texts = languages.flatMap((language) =>
    entries.flatMap(({ body, body_te, ...entry }) => {
      const written = language === 'en' ? body : body_te
      return written ? [{ ...entry, language, written, words: wordsOf(cleanHtml(written)) }] : []
    }),
  )

  test('cover every day from 2024-12-26 to 2025-03-15', () => {
    expect(entries.map(({ date }) => date)).toEqual(daysFrom('2024-12-26', 80))
    expect(entries.at(-1)?.date).toBe('2025-03-15')
  })

  test('each have a unique headline and verse', () => {
    const headlines = entries.map(({ headline }) => headline.en?.toLowerCase())
    expect(new Set(headlines).size).toBe(entries.length)
    const places = entries.map(({ verse }) => citation(verse.reference, 'en'))
    expect(new Set(places).size).toBe(entries.length)
  })

  test.each(languages)('share no opening and no five-word phrase: %s', (language) => {
    const bodies = texts
      .filter((text) => text.language === language)
      .map(({ words }) => words.toLowerCase())
    const phrases = bodies.flatMap((body) => [...new Set(phrasesOf(body, 5))])
    const seen = new Set<string>()
    const again = phrases.filter((phrase) => seen.size === seen.add(phrase).size)
    expect(again).toEqual([])
    const openings = bodies.map((body) => phrasesOf(body, 3)[0])
    expect(new Set(openings).size).toBe(bodies.length)
  })

  // That each verse is the Bible's own: test/http/pages.test.ts.
  test.each(texts)('$date in $language', ({ language, headline, verse, written, words, html }) => {
    expect(headline[language]?.length).toBeLessThanOrEqual(255)
    const [least, most] = language === 'en' ? [120, 220] : [110, 200]
    const count = words.split(/\s+/).length
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
    const shown = html[language]
    expect(shown && wordsOf(shown).split('\n').slice(-3)).toEqual([
      textIn(language).letter.closing,
      language === 'en' ? verse.text : verse.te,
      citation(verse.reference, language),
    ])
    // Telugu has no Latin letters.
    if (language === 'te') expect(written.match(/[A-Za-z]+/g) ?? []).toEqual([])
  })
})

describe('a starter entry file', () => {
  const front = 'date: 2025-01-02\nheadline: "A lamp"\nverse: Psalm 119:105-106\nquote: Thy word'
  const whole = `---\n${front}\n---\n\nLight _comes_ early.\n`

  test('is parsed, with the closing verse added', () => {
    const { verse, fields } = readStarterEntry('2025-01-02.md', whole)
    expect(verse.reference).toEqual({ book: 'Psalms', chapter: 119, from: 105, to: 106 })
    expect(fields).toEqual({
      date: '2025-01-02',
      'headline.en': 'A lamp',
      'content.en': 'Light _comes_ early.\n\nInspirational Message\n\nThy word\nPsalm 119:105-106',
    })
    expect(entryOf(fields).html.en).toBe(
      '<p>Light <em>comes</em> early.</p>\n<h3>Inspirational Message</h3><blockquote><p>Thy word</p><p>Psalm 119:105-106</p></blockquote>',
    )
  })
})

function daysFrom(first: string, count: number): string[] {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString())
}

/** All sequences of `length` words. */
function phrasesOf(text: string, length: number): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}’]+/gu) ?? []
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}
