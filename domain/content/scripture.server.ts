import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import * as z from 'zod'
import { citation, type Reference, wordsAt } from './bible.ts'
import { type Fields, filterFields } from './fields.ts'
import { parseReference } from './parse-reference.ts'

const require = createRequire(import.meta.url)
const versesSchema = z.record(z.string(), z.string())

/** Where `npm run scripture` writes a book of the Telugu Bible: its verses by `keyOf`, as JSON. */
export const teluguFile = (book: string) => `content/scripture/te/${book}.json.br`

/** The verses of a book of the Telugu Bible. The longest takes 10 ms, and none is cached. */
export function teluguBook(book: string): ReadonlyMap<string, string> {
  const file = brotliDecompressSync(readFileSync(teluguFile(book))).toString()
  return new Map(Object.entries(versesSchema.parse(JSON.parse(file))))
}

/** The Telugu text of a reference. Undefined when a verse does not exist. */
export function teluguWords(reference: Reference): string | undefined {
  return wordsAt(teluguBook(reference.book), reference)
}

/** The King James text of a reference. Undefined when a verse does not exist. */
export function englishWords(reference: Reference): string | undefined {
  return wordsAt(englishChapter(reference.book, reference.chapter), reference)
}

/**
 * The verses of a chapter of the King James Version by `keyOf`; none when there is no such chapter.
 * The file has 5 MB, one verse a line: it is read on each call and not cached, and only these lines
 * are parsed.
 */
export function englishChapter(book: string, chapter: number): ReadonlyMap<string, string> {
  const file = readFileSync(require.resolve('kjv/json/verses-1769.json'), 'utf8')
  const lines: string[] = []
  let from = file.indexOf(`\n"${book} ${chapter}:1":`) + 1
  while (from > 0 && file.startsWith(`"${book} ${chapter}:`, from)) {
    const end = file.indexOf('\n', from)
    lines.push(file.slice(from, end).replace(/,$/, ''))
    from = end + 1
  }
  const verses = versesSchema.parse(JSON.parse(`{${lines.join(',')}}`))
  // The package marks new paragraphs with `#` and italics with square brackets.
  const plain = (words: string) => words.replace(/(^|\s)#\s*/g, '$1').replaceAll(/[[\]]/g, '')
  return new Map(Object.entries(verses).map(([key, words]) => [key, plain(words)]))
}

/** Returns the fields with the current Bible text of each verse, replacing the stored text. */
export function withVerses(fields: Fields): Fields {
  const fieldPaths = Object.keys(fields).filter((fieldPath) =>
    /^(.*\.)?verse\.reference$/.test(fieldPath),
  )
  const typed = filterFields(fields, (at) => !/(^|\.)verse\.(english|telugu)$/.test(at))
  return { ...typed, ...Object.assign({}, ...fieldPaths.map(wordsOf)) }

  function wordsOf(fieldPath: string): Fields {
    const reference = parseReference(fields[fieldPath] ?? '')
    if (!reference) return {}
    const [english, telugu] = [englishWords(reference), teluguWords(reference)]
    const verse = fieldPath.slice(0, -'reference'.length)
    return {
      [fieldPath]: citation(reference, 'en'),
      ...(english && { [`${verse}english`]: english }),
      ...(english && telugu && { [`${verse}telugu`]: telugu }),
    }
  }
}
