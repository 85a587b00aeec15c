import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { settings } from '../../settings.server.ts'
import { type Reference, wordsAt } from './bible.ts'
import { quotedTelugu } from './verse.ts'

const require = createRequire(import.meta.url)
const translationSchema = z.object({ verses: z.record(z.string(), z.string()) })
let whole: ReadonlyMap<string, string> | undefined

/**
 * The Telugu words at a place: from the verses that the site quotes, else from the translation that
 * `npm run scripture -- import FOLDER --whole` put into the folder of data, if it did.
 */
export function teluguWords(reference: Reference): string | undefined {
  return quotedTelugu(reference) ?? wordsAt(importedVerses(), reference)
}

/**
 * The words of the King James Version at a place. The file has 5 MB and is wanted a few times a day:
 * it is read each time and not kept in memory.
 */
export function englishWords(reference: Reference): string | undefined {
  const file = readFileSync(require.resolve('kjv/json/verses-1769.json'), 'utf8')
  const verses = z.record(z.string(), z.string()).parse(JSON.parse(file))
  // The package marks a new paragraph with `#` and words that print in italics with brackets.
  return wordsAt(new Map(Object.entries(verses)), reference)
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
