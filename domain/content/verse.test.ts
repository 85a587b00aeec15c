import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readStarterEntry } from '../newsletter/starter.server.ts'
import { books, citation, type Reference } from './bible.ts'
import { teluguWords } from './scripture.server.ts'
import { chosenVerse, type Verse } from './verse.ts'

const path = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
const bible = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))

describe('every verse in the content', async () => {
  const found: [where: string, verse: Verse][] = []
  for await (const file of glob('content/*.json')) {
    for (const quoted of versesIn(JSON.parse(await readFile(file, 'utf8'))))
      found.push([file, chosenVerse.parse(quoted)])
  }
  for await (const file of glob('content/newsletter/*.md'))
    found.push([file, readStarterEntry(basename(file), await readFile(file, 'utf8')).verse])

  test('the content has verses', () => {
    expect(found.length).toBeGreaterThan(100)
  })

  test.each(found)('in %s matches the Bible text: %j', (_, { reference, text, te }) => {
    expect(text).toBe(wordsAt(reference))
    expect(te).toBe(teluguWords(reference))
  })
})

test('every book of the Bible has a name in both languages', () => {
  const wanted = new Set(Object.keys(bible).map((place) => place.replace(/ \d+:\d+$/, '')))
  expect(Object.keys(books)).toEqual([...wanted])
  for (const name of Object.values(books)) {
    expect(name).toEqual({
      en: expect.stringMatching(/^[\w ]+$/),
      te: expect.stringMatching(/^[1-3 \u0c00-\u0c7f]+$/),
      usfm: expect.stringMatching(/^[1-3A-Z]{3}$/),
      also: expect.any(Array),
    })
  }
})

test('citations follow the format of each language', () => {
  const psalm = { book: 'Psalms', chapter: 23, from: 1, to: 3 }
  expect(citation(psalm, 'en')).toBe('Psalm 23:1-3')
  expect(citation(psalm, 'te')).toBe('కీర్తనలు 23:1-3')
  const john = { book: 'John', chapter: 3, from: 16 }
  expect(citation(john, 'en')).toBe('John 3:16')
  expect(citation({ ...john, to: 16 }, 'te')).toBe('యోహాను 3:16')
})

/** Any object with a `reference` is a quotation, even when it is malformed. */
function versesIn(content: unknown): unknown[] {
  if (typeof content !== 'object' || content === null) return []
  if ('reference' in content) return [content]
  return Object.values(content).flatMap(versesIn)
}

function wordsAt({ book, chapter, from, to = from }: Reference): string {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.map((number) => plain(`${book} ${chapter}:${number}`)).join(' ')
}

/** The package marks new paragraphs with `#` and italics with square brackets. */
function plain(place: string): string {
  const words = bible[place]
  if (words === undefined) throw new Error(`the Bible has no ${place}`)
  return words.replace(/^#\s*/, '').replaceAll(/[[\]]/g, '')
}
