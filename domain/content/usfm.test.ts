import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import booksJson from '../../content/books.json' with { type: 'json' }
import { books } from './bible.ts'
import { teluguBook } from './scripture.server.ts'
import { readUsfm } from './usfm.ts'

const sample = String.raw`\id JHN
\h యోహాను
\c 3
\s యేసు, నికోదేము
\p
\v 15 One,  two\f + \fr 3:15 \ft a note\f*.
\q1
\v 16-17 \wj “Three”\wj* four.
\s A heading
\p
\c 4
\d A title
\v 1 Five.
`

test('reads verses, also joined ones, without headings, titles and footnotes', () => {
  expect(readUsfm(sample)).toEqual([
    ['John 3:15', 'One, two.'],
    ['John 3:16-17', '“Three” four.'],
    ['John 4:1', 'Five.'],
  ])
})

test('keeps the space after a footnote, and adds none', () => {
  const spaces = String.raw`\id GEN
\c 1
\v 1 One\f + \ft a note \f* two.
\v 2 Three \f + \ft a note\f*four.
\v 3 Five\f + \ft a note\f*, \wj “six”\wj* seven.
\v 4 Eight\f + \ft a note\f*
\q1 nine.
`
  const words = ['One two.', 'Three four.', 'Five, “six” seven.', 'Eight nine.']
  expect(readUsfm(spaces).map(([, read]) => read)).toEqual(words)
})

test('rejects an unknown book', () => {
  expect(() => readUsfm(String.raw`\id XYZ`)).toThrow('no book')
})

// The translation itself, whose words bin/scripture.ts imports, is not in the repository.
const archive = process.env['TELUGU_USFM']
/** Of all verses of the archive as `readWithoutParser` reads them, which shares no code with ours. */
const digestOfArchive = '46661767aeae4fb205980cd5d23b829051bc31267c31ca7314c493e0a9d42d7e'
const shipped = new Map(Object.keys(books).flatMap((book) => [...teluguBook(book)]))

test('every verse of the English Bible has its Telugu words', () => {
  const english = Object.keys(createRequire(import.meta.url)('kjv/json/verses-1769.json'))
  expect(english).toHaveLength(31_102)
  const telugu = [...shipped.keys()].flatMap((key) => {
    const [, chapter, from, to = from] = /^(.*:)(\d+)(?:-(\d+))?$/.exec(key) ?? []
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, index) => `${chapter}${Number(from) + index}`)
  })
  const known = new Set(telugu)
  expect(english.filter((verse) => !known.has(verse))).toEqual([])
})

test('the shipped Bible is, letter for letter, the translation', () => {
  expect(shipped.size).toBe(31_004)
  expect(digest(shipped)).toBe(digestOfArchive)
})

test.runIf(archive)(
  'the archive that TELUGU_USFM names reads like that, with our parser too',
  () => {
    const translation = execFileSync('tar', ['-xJOf', archive ?? '', '--wildcards', '*.usfm'], {
      maxBuffer: 2 ** 26,
    })
    const bookTexts = translation.toString().split(/(?=\\id )/)
    const theirs = new Map(bookTexts.flatMap(readWithoutParser))
    expect(digest(theirs)).toBe(digestOfArchive)
    const ours = bookTexts.flatMap(readUsfm)
    expect(ours).toHaveLength(31_004)
    expect(ours.filter(([key, words]) => theirs.get(key) !== words)).toEqual([])
  },
)

function digest(verses: Map<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...verses].sort()))
    .digest('hex')
}

/** Reads a book by text replacement alone, and knows only the marks of this translation. */
function readWithoutParser(text: string, book: number): [key: string, words: string][] {
  const lines = text
    .replace(/\\(fe?) .*?\\\1\*/gs, '')
    .replace(/\\(?:wj|qs|bd)(?:\*|\s)/g, '')
    .replace(/^\\(?!c |v |p\b|pi|q\d?\b|m |b\b).*$/gm, '')
    .replace(/\\(?:p|pi|q\d?|m|b)(?=\s)/g, '')
  return lines.split(/\\c (?=\d)/).flatMap((chapter, number) =>
    chapter
      .split(/\\v (?=\d)/)
      .slice(1)
      .map((verse): [string, string] => {
        const [place, ...words] = verse.trim().split(/\s+/)
        return [`${Object.keys(booksJson)[book]} ${number}:${place}`, words.join(' ')]
      }),
  )
}
