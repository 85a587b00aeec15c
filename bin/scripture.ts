// npm run scripture -- import FOLDER: imports a Telugu translation from a folder of USFM files.
// Writes the verses that the site quotes into content/scripture/te.json, and all verses into
// content/scripture/te/, a compressed file per book.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import {
  books,
  keyOf,
  parseReference,
  type Reference,
  referenceSchema,
  wordsAt,
} from '../domain/content/bible.ts'
import { teluguFile } from '../domain/content/scripture.server.ts'
import { readUsfm } from '../domain/content/usfm.ts'

const [command, folder] = process.argv.slice(2)
if (command !== 'import' || !folder) {
  console.warn(
    'npm run scripture -- import FOLDER\nFOLDER holds the .usfm files of one translation.',
  )
  process.exit(2)
}

const quotedFile = 'content/scripture/te.json'
const { verses: _, ...about } = z
  .looseObject({ verses: z.unknown() })
  .parse(JSON.parse(readFileSync(quotedFile, 'utf8')))
const all = new Map<string, string>()
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.usfm'))
  .sort()) {
  const verses = readUsfm(readFileSync(join(folder, file), 'utf8'))
  for (const [key, words] of verses) all.set(key, words)
  const path = teluguFile(parseReference(verses[0]?.[0] ?? '')?.book ?? '')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, brotliCompressSync(JSON.stringify(Object.fromEntries(verses))))
}
const quoted = quotedVerses()
writeFileSync(
  quotedFile,
  `${JSON.stringify({ ...about, verses: Object.fromEntries(quoted) }, null, 2)}\n`,
)
console.warn(`${all.size} verses, of which the site quotes ${quoted.length}`)

/**
 * Returns the verses that content/ refers to, in the order of the Bible. Throws when the
 * translation lacks one.
 */
function quotedVerses(): [string, string][] {
  const wanted = [
    ...globSync('content/*.json').flatMap((file) =>
      referencesIn(JSON.parse(readFileSync(file, 'utf8'))),
    ),
    ...globSync('content/newsletter/*.md').flatMap((file) => {
      const reference = parseReference(/^verse: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
      return reference ? [reference] : []
    }),
  ]
  const keys = new Set<string>()
  for (const reference of wanted) {
    if (wordsAt(all, reference) === undefined)
      throw new Error(`no ${keyOf(reference)} in ${folder}`)
    const { book, chapter, from, to = from } = reference
    for (const [key] of all) {
      const [, first, last = first] = /:(\d+)(?:-(\d+))?$/.exec(key) ?? []
      const inChapter = key.startsWith(`${book} ${chapter}:`)
      if (inChapter && Number(first) <= to && Number(last) >= from) keys.add(key)
    }
  }
  const order = Object.keys(books)
  return [...all]
    .filter(([key]) => keys.has(key))
    .sort(([a], [b]) => place(a, order) - place(b, order))
}

function place(key: string, order: string[]): number {
  const reference = parseReference(key)
  if (!reference) throw new Error(key)
  const { book, chapter, from } = reference
  return order.indexOf(book) * 1e6 + chapter * 1e3 + from
}

function referencesIn(content: unknown): Reference[] {
  if (typeof content !== 'object' || content === null) return []
  const verse = z.looseObject({ reference: referenceSchema }).safeParse(content)
  if (verse.success) return [verse.data.reference]
  return Object.values(content).flatMap(referencesIn)
}
