// npm run scripture -- import FOLDER: imports a Telugu translation from a folder of USFM files.
// Writes the verses that the site quotes into content/scripture/te.json, and all verses into
// content/scripture/te/, a compressed file per book.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import {
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
const quoted = quotedReferences().map((reference) => {
  const words = wordsAt(all, reference)
  if (words === undefined) throw new Error(`no ${keyOf(reference)} in ${folder}`)
  return [keyOf(reference), words] as const
})
const verses = Object.fromEntries(quoted.toSorted())
writeFileSync(quotedFile, `${JSON.stringify({ ...about, verses }, null, 2)}\n`)
console.warn(`${all.size} verses; the site quotes ${Object.keys(verses).length} places`)

/** The verses that content/ refers to. */
function quotedReferences(): Reference[] {
  return [
    ...globSync('content/*.json').flatMap((file) =>
      referencesIn(JSON.parse(readFileSync(file, 'utf8'))),
    ),
    ...globSync('content/newsletter/*.md').flatMap((file) => {
      const reference = parseReference(/^verse: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
      return reference ? [reference] : []
    }),
  ]
}

function referencesIn(content: unknown): Reference[] {
  if (typeof content !== 'object' || content === null) return []
  const verse = z.looseObject({ reference: referenceSchema }).safeParse(content)
  if (verse.success) return [verse.data.reference]
  return Object.values(content).flatMap(referencesIn)
}
