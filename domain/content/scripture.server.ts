import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { settings } from '../../settings.server.ts'
import { type Reference, wordsAt } from './bible.ts'
import { quotedTelugu } from './verse.ts'

const translationSchema = z.object({ verses: z.record(z.string(), z.string()) })
let whole: ReadonlyMap<string, string> | undefined

/**
 * The Telugu words at a place: from the verses that the site quotes, else from the translation that
 * `npm run scripture -- import FOLDER --whole` put into the folder of data, if it did.
 */
export function teluguWords(reference: Reference): string | undefined {
  return quotedTelugu(reference) ?? wordsAt(importedVerses(), reference)
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
