// npm run scripture -- import FOLDER: imports a Telugu translation from a folder of USFM files.
// Writes all verses into content/scripture/te/, a compressed file per book, and those that content/
// quotes into its files.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { wordsAt } from '../domain/content/bible.ts'
import { parseReference } from '../domain/content/parse-reference.ts'
import { teluguFile } from '../domain/content/scripture.server.ts'
import { readUsfm } from '../domain/content/usfm.ts'

const [command, folder] = process.argv.slice(2)
if (command !== 'import' || !folder) {
  console.warn(
    'npm run scripture -- import FOLDER\nFOLDER holds the .usfm files of one translation.',
  )
  process.exit(2)
}

/** A verse in JSON or front matter: up to its Telugu text, with its reference, then that text. */
const quotation =
  /((?:"reference": "|^verse: )([^"\n]+)"?,?\n.*\n *(?:"telugu": "|quote_te: ))[^"\n]*/gm

const all = new Map<string, string>()
for (const file of globSync('*.usfm', { cwd: folder }).sort()) {
  const verses = readUsfm(readFileSync(join(folder, file), 'utf8'))
  for (const [key, words] of verses) all.set(key, words)
  const path = teluguFile(parseReference(verses[0]?.[0] ?? '')?.book ?? '')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, brotliCompressSync(JSON.stringify(Object.fromEntries(verses))))
}
for (const file of globSync('content/{*.json,newsletter/*.md}')) {
  const content = readFileSync(file, 'utf8')
  const quoted = content.replaceAll(quotation, (_, before: string, place: string) => {
    const reference = parseReference(place)
    const words = reference && wordsAt(all, reference)
    if (words === undefined) throw new Error(`no ${place} in ${folder}`)
    return before + words
  })
  writeFileSync(file, quoted)
}
console.warn(`${all.size} verses`)
