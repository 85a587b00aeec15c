// npm run scripture -- import FOLDER [--whole]: imports verses of a Telugu translation from a
// folder of USFM files. Without --whole: the verses that the site quotes, into
// content/scripture/te.json. With it: all verses, into the data directory, for the newsletter's
// editor.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { typed } from '../backup/command.ts'
import {
  books,
  keyOf,
  parseReference,
  type Reference,
  referenceSchema,
  wordsAt,
} from '../domain/content/bible.ts'
import { readUsfm } from '../domain/content/usfm.ts'
import { settings } from '../settings.server.ts'

const [command, folder, flag] = process.argv.slice(2)
if (command !== 'import' || !folder) {
  console.warn(
    `${typed('scripture')} import FOLDER [--whole]\nFOLDER holds the .usfm files of one translation.`,
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
  for (const [key, words] of readUsfm(readFileSync(join(folder, file), 'utf8'))) all.set(key, words)
}
const chosen = flag === '--whole' ? [...all] : quotedVerses()
const path = flag === '--whole' ? join(settings.dataDir, 'scripture', 'te.json') : quotedFile
mkdirSync(join(path, '..'), { recursive: true })
writeFileSync(
  path,
  `${JSON.stringify({ ...about, verses: Object.fromEntries(chosen) }, null, 2)}\n`,
)
console.warn(`${chosen.length} verses in ${path}`)

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
