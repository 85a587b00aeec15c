import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { site as screens } from '../../app/routes.ts'
import { citation, parseReference, wordsAt } from '../../domain/content/bible.ts'
import { inLanguage, type Language, languageOf, languages } from '../../domain/content/language.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { hasEnglishSentence, visibleTexts } from '../support/visible-text.ts'

// What every public page and mail says, in both languages: its words, and its Scripture, each verse
// identical to the text of its Bible translation.
// usfm.test.ts compares content/scripture/te.json with the files of the translation.

const site = await openSite()
const cookie = await site.staffCookie()
const read = (path: string) => z.unknown().parse(JSON.parse(readFileSync(path, 'utf8')))
const versesIn = z.record(z.string(), z.string())
const kjv = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
const telugu = z
  .object({ credit: z.string(), verses: versesIn })
  .parse(read('content/scripture/te.json'))
const bibles = {
  en: new Map(
    Object.entries(versesIn.parse(read(kjv))).map(([place, words]) => [
      place,
      // `#` marks a new paragraph, brackets mark words in italics.
      words.replace(/^#\s*/, '').replaceAll(/[[\]]/g, ''),
    ]),
  ),
  te: new Map(Object.entries(telugu.verses)),
}
const CREDIT =
  'Telugu Scripture: Indian Revised Version, © 2017, 2019 Bridge Connectivity Solutions, CC BY-SA 4.0, original work available at http://www.freebiblesindia.in'

test('every page quotes its Bible exactly', async () => {
  const paths = await sitePaths()
  expect(paths.length).toBeGreaterThan(200)
  const found = { en: 0, te: 0 }
  for (const path of paths) {
    const language = languageOf(path)
    const { status, text } = await site.page(path)
    expect([path, status]).toEqual([path, 200])
    for (const quote of quotesIn(text)) {
      expect(quote, path).toEqual(inBible(quote.place, language))
      found[language] += 1
    }
  }
  // Eighty newsletter entries and the verses of other pages.
  expect(found.en).toBeGreaterThan(100)
  expect(found.te).toBe(found.en)
})

test('every mail quotes its Bible exactly, Telugu mails with the credit', async () => {
  const days = (await sitePaths()).flatMap(
    (path) => /^\/newsletter\/([\d-]{10})$/.exec(path)?.[1] ?? [],
  )
  expect(days).toHaveLength(80)
  for (const day of days) {
    for (const language of languages) {
      const path = `/api/delivery_preview?date=${day}&language=${language}`
      const html = (await site.page(path, { cookie })).text
      const quotes = quotesIn(html)
      expect(quotes, day).toHaveLength(1)
      for (const quote of quotes) {
        expect(quote, day).toEqual(inBible(quote.place, language))
      }
      expect(html.includes(CREDIT)).toBe(language === 'te')
    }
  }
})

test('the credit is the text required by the licence', () => expect(telugu.credit).toBe(CREDIT))

const searches = ['q=donate', 'q=john+3:16', 'q=sucide', 'q=zzzz', 'q=ప్రార్థన', 'q=privacy']
const alone = Object.values(screens).flatMap(([path]) => (path.includes(':') ? [] : [path]))

/** Those of the sitemap, those of the routes, and searches of each kind. */
async function addresses(): Promise<string[]> {
  const more = [
    ...alone,
    '/no-such-page',
    '/share/page/give',
    ...searches.map((q) => `/search?${q}`),
  ]
  const all = languages.flatMap((language) => more.map((path) => inLanguage(path, language)))
  return [...new Set([...(await sitePaths()), ...all])]
}

test('no page shows what only a program reads, nor unmarked English on a Telugu page', async () => {
  const faults: string[] = []
  const all = await addresses()
  expect(all.length).toBeGreaterThan(250)
  for (const path of all) {
    const { text } = await site.page(path)
    for (const { words, lang } of visibleTexts(text)) {
      if (/[{}]|\bundefined\b|\bNaN\b|\[object/.test(words)) faults.push(`${path}: ${words}`)
      if (languageOf(path) === 'te' && lang === 'te' && hasEnglishSentence(words)) {
        faults.push(`${path}: ${words}`)
      }
    }
  }
  expect(faults).toEqual([])
})

/** The paths of all public pages, in both languages. */
async function sitePaths(): Promise<string[]> {
  const { text } = await site.page('/sitemap.xml')
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** The text and the reference of each quotation on a page. */
function quotesIn(html: string) {
  const found = html.matchAll(
    /<blockquote[^>]*>.*?<\/blockquote>(?:<figcaption.*?<\/figcaption>)?/gs,
  )
  return [...found].map(([quote]) => {
    const lines = textsOf(quote, 'p')
    const place = textsOf(quote, 'cite')[0] ?? lines.pop() ?? ''
    return { words: lines.join(' '), place }
  })
}

function inBible(place: string, language: Language) {
  const reference = parseReference(place)
  if (!reference) throw new Error(`"${place}" is no place in the Bible`)
  return { words: wordsAt(bibles[language], reference), place: citation(reference, language) }
}
