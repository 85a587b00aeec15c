import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import * as z from 'zod'
import { keyOf, type Reference, wordsAt } from './bible.ts'

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

/**
 * The King James text of a reference. The file has 5 MB, one verse per line: it is read on each
 * call and not cached, and only the lines needed are parsed. Undefined when a verse does not exist.
 */
export function englishWords(reference: Reference): string | undefined {
  const file = readFileSync(require.resolve('kjv/json/verses-1769.json'), 'utf8')
  const { book, chapter, from, to = from } = reference
  const verses = Array.from({ length: to - from + 1 }, (_, index) => {
    const key = keyOf({ book, chapter, from: from + index })
    const start = file.indexOf(`\n"${key}":`)
    const line = start === -1 ? '' : file.slice(start, file.indexOf('\n', start + 1))
    return [key, z.string().parse(JSON.parse(/:\s*(".*")/.exec(line)?.[1] ?? '""'))] as const
  })
  // The package marks new paragraphs with `#` and italics with square brackets.
  return wordsAt(new Map(verses), reference)
    ?.replace(/(^|\s)#\s*/g, '$1')
    .replaceAll(/[[\]]/g, '')
}
