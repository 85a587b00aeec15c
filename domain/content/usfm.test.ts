import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import teluguJson from '../../content/scripture/te.json' with { type: 'json' }
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

test('rejects an unknown book', () => {
  expect(() => readUsfm(String.raw`\id XYZ`)).toThrow('no book')
})

// With TELUGU_USFM=FOLDER, compares the verses in content/ with the files of the translation.
const folder = process.env['TELUGU_USFM']
test.runIf(folder)('the Telugu verses match the translation exactly', () => {
  const files = readdirSync(folder ?? '').filter((name) => name.endsWith('.usfm'))
  const all = new Map(
    files.flatMap((name) => readUsfm(readFileSync(join(folder ?? '', name), 'utf8'))),
  )
  expect(all.size).toBeGreaterThan(30_000)
  for (const [key, words] of Object.entries(teluguJson.verses))
    expect([key, words]).toEqual([key, all.get(key)])
})
