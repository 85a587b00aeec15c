import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverTextIn } from './server-text.ts'
import { texts } from './texts.ts'

// One word for one thing in the staff area: the table in docs/staff-words.md.

// The parts of the texts that visitors read, too.
const visitors = [
  ...['shell', 'subscribe', 'form', 'home', 'contact', 'live', 'schedule', 'notFound'],
  ...['search', 'failure', 'screens', 'words', 'ministries', 'give', 'media', 'pastor'],
  ...['volunteer', 'prayer', 'share', 'newsletter', 'mail', 'subscription', 'notice'],
  ...['prayerPage', 'quickExit'],
]
const ofTheSpecification = [
  'Contact Submissions',
  'You must log in to access this page.',
  'An error occurred while logging in.',
]

const english = staffTexts({ ...texts.en, ...serverTextIn('en') })
const telugu = staffTexts({ ...texts.te, ...serverTextIn('te') })
const rows = readFileSync('docs/staff-words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, use = '', inTelugu = '', , avoid = '']) => ({
    use: wordsIn(use),
    inTelugu: wordsIn(inTelugu),
    avoid: wordsIn(avoid),
  }))

test('finds the table and the texts', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(english.length).toBeGreaterThan(1_500)
  expect(telugu.length).toBeGreaterThan(1_500)
})

test.each(rows)('$use: $inTelugu', ({ use, inTelugu, avoid }) => {
  for (const word of use) expect(found(english, word), word).not.toEqual([])
  for (const word of inTelugu)
    expect(
      telugu.some((text) => text.includes(word)),
      word,
    ).toBe(true)
  for (const word of avoid) expect(found(english, word), word).toEqual([])
})

/** The texts that have the words, whole and in any case; “entry” also finds “entries”. */
function found(texts: string[], words: string): string[] {
  const plural = words.replace(/y$/, '(y|ies)')
  const pattern = new RegExp(`(?<![\\p{L}_-])${plural}s?(?![\\p{L}_])`, 'iu')
  return texts.filter((text) => pattern.test(text))
}

function wordsIn(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ')
}

function staffTexts(texts: Record<string, unknown>): string[] {
  return Object.entries(texts)
    .filter(([part]) => !visitors.includes(part))
    .flatMap(([, value]) => stringsIn(value))
    .filter((text) => !ofTheSpecification.includes(text))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
