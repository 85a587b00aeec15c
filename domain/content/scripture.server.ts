import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { settings } from '../../settings.server.ts'
import { keyOf, type Reference, wordsAt } from './bible.ts'
import { quotedTelugu } from './verse.ts'

const require = createRequire(import.meta.url)
const translationSchema = z.object({ verses: z.record(z.string(), z.string()) })
let whole: ReadonlyMap<string, string> | undefined

/**
 * The Telugu text of a reference: from the verses that the site quotes, else from the translation
 * that `npm run scripture -- import FOLDER --whole` wrote to the data folder. Undefined when it is
 * in neither.
 */
export function teluguWords(reference: Reference): string | undefined {
  return quotedTelugu(reference) ?? wordsAt(importedVerses(), reference)
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

function importedVerses(): ReadonlyMap<string, string> {
  const path = join(settings.dataDir, 'scripture', 'te.json')
  whole ??= existsSync(path)
    ? new Map(
        Object.entries(translationSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).verses),
      )
    : new Map()
  return whole
}
