import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isDay } from '../calendar/calendar-day.ts'
import { longDate } from '../calendar/day.ts'
import { citation } from '../content/bible.ts'
import { localize, textIn } from '../content/text.ts'
import type { Verse } from '../content/verse.ts'
import { check } from '../forms/form.ts'
import { entryOf } from './document-kind.server.ts'
import { cleanHtml, wordsOf } from './html.server.ts'
import { letterForm } from './newsletter.ts'
import { readStarterEntry } from './starter.server.ts'

const path = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
const bible = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))

const folder = 'content/newsletter'
const files = existsSync(folder) ? readdirSync(folder).sort() : []

describe.skipIf(!existsSync(folder))('the starter entries', () => {
  const entries = files.map((file) => {
    const entry = readStarterEntry(file, readFileSync(`${folder}/${file}`, 'utf8'))
    return { ...entry, ...entryOf(entry.fields) }
  })

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

  test('share no opening and no five-word phrase', () => {
    const bodies = entries.map(({ body }) => wordsOf(cleanHtml(body)).toLowerCase())
    const phrases = bodies.flatMap((body) => [...new Set(phrasesOf(body, 5))])
    const seen = new Set<string>()
    const again = phrases.filter((phrase) => seen.size === seen.add(phrase).size)
    expect(again).toEqual([])
    const openings = bodies.map((body) => phrasesOf(body, 3)[0])
    expect(new Set(openings).size).toBe(entries.length)
  })

  test('share no opening and no five-word phrase in Telugu', () => {
    const bodies = entries.flatMap(({ body_te }) => (body_te ? [wordsOf(cleanHtml(body_te))] : []))
    const phrases = bodies.flatMap((body) => [...new Set(phrasesOf(body, 5))])
    const seen = new Set<string>()
    expect(phrases.filter((phrase) => seen.size === seen.add(phrase).size)).toEqual([])
    const openings = bodies.map((body) => phrasesOf(body, 3)[0])
    expect(new Set(openings).size).toBe(bodies.length)
  })

  const inTelugu = entries.filter(({ body_te }) => body_te)
  test.each(inTelugu)('$date: $headline.te', ({ headline, verse, body_te, html }) => {
    expect(headline.te?.length).toBeLessThanOrEqual(255)
    const words = wordsOf(cleanHtml(body_te)).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(110)
    expect(words).toBeLessThanOrEqual(200)
    expect(html.te && wordsOf(html.te).split('\n').slice(-3)).toEqual([
      textIn('te').letter.closing,
      verse.te,
      citation(verse.reference, 'te'),
    ])
    // Only Telugu: no Latin letters.
    expect(body_te.match(/[A-Za-z]+/g) ?? []).toEqual([])
  })

  test.each(entries)('$date: $headline.en', ({ headline, verse, body, html }) => {
    expect(headline.en?.length).toBeLessThanOrEqual(255)
    expect(verse.text).toBe(wordsAt(verse.reference))
    const words = wordsOf(cleanHtml(body)).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(120)
    expect(words).toBeLessThanOrEqual(220)
    const read = wordsOf(cleanHtml(html.en ?? '')).split('\n')
    expect(read.slice(-3)).toEqual([
      'Inspirational Message',
      verse.text,
      citation(verse.reference, 'en'),
    ])
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

  test.each([
    ['2025-01-03.md', whole, 'its date is not its name'],
    ['2025-01-02.md', whole.replace('headline', 'title'), 'there is no "headline"'],
    ['2025-01-02.md', whole.replace('Psalm 119', 'Salm 119'), '"Salm 119:105-106" is no place'],
    ['2025-01-02.md', whole.replace(':105-106', ''), '"Psalm 119" is no place'],
    ['2025-01-02.md', `---\n${front}\n---\n \n`, 'there are no words'],
    ['2025-01-02.md', 'Light comes early.', 'there is no "date"'],
    ['2025-01-02.md', `${whole}\n---\n\nవెలుగు\n`, 'Telugu needs both'],
  ])('rejects an invalid %s with the file name: %#', (file, content, message) => {
    expect(() => readStarterEntry(file, content)).toThrow(`content/newsletter/${file}: ${message}`)
  })
})

describe('the entry form', () => {
  const letter = { date: '2026-11-22', headline: 'Light', content: 'Words' }

  test.each(['2026-02-28', '2024-02-29', '1975-01-01', '2999-12-31'])(
    '%s is a valid date',
    (date) => {
      expect(isDay(date)).toBe(true)
    },
  )
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261122',
    '1969-12-31',
    '12026-01-01',
    '0026-01-01',
    '2026-11-22T05:00',
    ' ',
    'tomorrow',
    '౨౦౨౬-౧౧-౨౨',
  ])('%s is an invalid date', (date) => {
    expect(check(letterForm, { ...letter, date })).toMatchObject({ valid: false })
  })
})

test('formats a long date', () => {
  expect(longDate('2025-02-21', 'en')).toBe('February 21, 2025')
})

test('falls back to the other language and sets its lang', () => {
  const en = cleanHtml('Light')
  const te = cleanHtml('వెలుగు')
  expect(localize({ en }, 'en')).toEqual({ text: en })
  expect(localize({ en }, 'te')).toEqual({ text: en, lang: 'en' })
  expect(localize({ en, te }, 'te')).toEqual({ text: te })
  expect(localize({ te }, 'te')).toEqual({ text: te })
  expect(localize({ te }, 'en')).toEqual({ text: te, lang: 'te' })
})

function daysFrom(first: string, count: number): string[] {
  const start = Temporal.PlainDate.from(first)
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString())
}

function wordsAt({ book, chapter, from, to = from }: Verse['reference']): string {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.map((number) => plain(`${book} ${chapter}:${number}`)).join(' ')
}

/** The package marks new paragraphs with `#` and italics with square brackets. */
function plain(place: string): string {
  const words = bible[place]
  if (words === undefined) throw new Error(`the Bible has no ${place}`)
  return words.replace(/^#\s*/, '').replaceAll(/[[\]]/g, '')
}

/** All sequences of `length` words. */
function phrasesOf(text: string, length: number): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}’]+/gu) ?? []
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}
