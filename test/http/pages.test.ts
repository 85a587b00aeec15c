import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { site as screens } from '../../app/routes.ts'
import { VIEW_TRANSITION } from '../../app/view-transition.ts'
import { books, citation, wordsAt } from '../../domain/content/bible.ts'
import { inLanguage, type Language, languageOf, languages } from '../../domain/content/language.ts'
import { leaders } from '../../domain/content/leaders.ts'
import { ministries } from '../../domain/content/ministries.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { parseReference } from '../../domain/content/parse-reference.ts'
import { teluguBook } from '../../domain/content/scripture.server.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { faultsIn } from '../support/valid-html.ts'
import { hasEnglishSentence, visibleTexts } from '../support/visible-text.ts'

// Iterates over app/routes.ts, so that a new public screen is tested automatically.

const site = await openSite()
// These read the settings, which openSite makes.
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { findPublicOrPlanned } = await import('../../domain/newsletter/newsletter.server.ts')
const { entryMail } = await import('../../mail/entry-mail.server.ts')

type Page = { path: string; language: Language; status: 200 | 404; heading?: string }

/** Parameter values of the screens that have one. */
const known: Record<string, string[]> = {
  MinistryDetailPage: ministries().map(({ id }) => id),
  'leader-bio': leaders().map(({ id }) => id),
  NewsLetterEntry: ['2025-02-21', '2024-12-26'],
  Share: ['week/main', 'services/sunday-worship', 'newsletter/2025-02-21'],
}
const unknown: [path: string, english: string, telugu: string][] = [
  ['/ministries/nothing', 'Ministry Not Found', 'పరిచర్య దొరకలేదు'],
  ['/ministries/__proto__', 'Ministry Not Found', 'పరిచర్య దొరకలేదు'],
  ['/leader/nobody', 'Leader Not Found', 'నాయకుల పేజీ దొరకలేదు'],
  ['/leader/%3Cb%3E', 'Leader Not Found', 'నాయకుల పేజీ దొరకలేదు'],
  ['/newsletter/1999-01-01', 'Page Not Found', 'పేజీ దొరకలేదు'],
  ['/newsletter/tomorrow', 'Page Not Found', 'పేజీ దొరకలేదు'],
  ['/nothing', 'Page Not Found', 'పేజీ దొరకలేదు'],
  ['/contact/nothing', 'Page Not Found', 'పేజీ దొరకలేదు'],
  ['/wp-login.php', 'Page Not Found', 'పేజీ దొరకలేదు'],
  ['/%E0%B0%95', 'Page Not Found', 'పేజీ దొరకలేదు'],
]

const pages: Page[] = languages.flatMap((language) => [
  ...Object.entries(screens)
    .flatMap(([name, [pattern]]) =>
      name in known
        ? (known[name] ?? []).map((id) => pattern.replace(/:\w+(\/:\w+)*/, id))
        : [pattern],
    )
    .map((path) => ({ path: inLanguage(path, language), language, status: 200 as const })),
  ...unknown.map(([path, english, telugu]) => ({
    path: inLanguage(path, language),
    language,
    status: 404 as const,
    heading: language === 'te' ? telugu : english,
  })),
])

const opened = new Map<string, ReturnType<typeof site.page>>()
/** A page, which is opened once for all tests. */
function open(path: string) {
  const page = opened.get(path) ?? site.page(path)
  opened.set(path, page)
  return page
}

describe.each(pages)('$path', ({ path, language, status, heading }) => {
  const read = () => open(path)

  test(`responds with ${status} in its language, with one heading and a title`, async () => {
    const page = await read()
    expect(page.status).toBe(status)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(elements(page.text, 'html')).toEqual([{ lang: language }])
    const headings = textsOf(page.text, 'h1')
    expect(headings).toEqual([heading ?? expect.stringMatching(/\S/)])
    const titles = textsOf(page.text, 'title')
    expect(titles).toEqual([expect.stringContaining(ministry().name[language])])
    if (heading) expect(titles[0]).toContain(heading)
  })

  test('is valid HTML', async () => {
    expect(await faultsIn((await read()).text)).toEqual([])
  })

  test('has landmarks that can be told apart, around the link to the content too', async () => {
    const { text } = await read()
    const names = elements(text, 'form').map((form) => form['aria-labelledby'] ?? '')
    expect(names).toEqual([...new Set(names)])
    expect(textsOf(text, 'header')[0]).toMatch(/^(Skip to the content|నేరుగా విషయానికి వెళ్ళండి)/)
  })

  test('has a policy against inline scripts and styles, and contains none', async () => {
    const page = await read()
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(page.headers.get('Permissions-Policy')).toContain('camera=(), ')
    expect(page.text).not.toMatch(/<[^>]+\sstyle=|<[^>]+\son[a-z]+=|href="javascript:/i)
    // The policy has the hash of the only one.
    expect(textsOf(page.text, 'style')).toEqual([VIEW_TRANSITION])
    expect(policy).toContain(`'sha256-${hash('sha256', VIEW_TRANSITION, 'base64')}'`)
    for (const script of elements(page.text, 'script')) {
      // Structured data is not executed.
      if (script['type'] === 'application/ld+json') continue
      expect(script).toMatchObject({ src: expect.stringMatching(/^\/assets\//) })
    }
  })

  test('is cached publicly only if it is the same for everybody', async () => {
    const kept = (await read()).headers.get('Cache-Control')
    const own =
      status === 404 || /\/(?:login|confirm|leave|mine)$|^(?:\/te)?\/(?:prayer$|share\/)/.test(path)
    expect(kept).toMatch(own ? /^no-store$/ : /^public, s-maxage=\d+/)
  })
})

test('no internal link is broken', async () => {
  const targets = new Set<string>()
  for (const { path } of pages.filter(({ status }) => status === 200)) {
    for (const { href = '' } of elements((await open(path)).text, 'a')) {
      // The pictures to share are drawn when they are asked for: share.long.test.ts.
      if (href.startsWith('/') && !href.endsWith('.jpg')) targets.add(href.replace(/[?#].*/, ''))
    }
  }
  expect(targets.size).toBeGreaterThan(20)
  for (const target of targets) {
    const { status } = await open(target)
    expect([200, 302], target).toContain(status)
  }
})

// What every public page and mail says, in both languages: its words, and its Scripture, each verse
// identical to the text of its Bible translation.
// usfm.test.ts compares content/scripture/te with the files of the translation.
describe('every public page and mail', () => {
  const read = (path: string) => z.unknown().parse(JSON.parse(readFileSync(path, 'utf8')))
  const versesIn = z.record(z.string(), z.string())
  const kjv = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
  const bibles = {
    en: new Map(
      Object.entries(versesIn.parse(read(kjv))).map(([place, words]) => [
        place,
        // `#` marks a new paragraph, brackets mark words in italics.
        words.replace(/^#\s*/, '').replaceAll(/[[\]]/g, ''),
      ]),
    ),
    te: new Map(Object.keys(books).flatMap((book) => [...teluguBook(book)])),
  }
  const CREDIT =
    'Telugu Scripture: Indian Revised Version, © 2017, 2019 Bridge Connectivity Solutions, CC BY-SA 4.0, original work available at http://www.freebiblesindia.in'

  test('every page quotes its Bible exactly', async () => {
    const paths = await sitePaths()
    expect(paths.length).toBeGreaterThan(200)
    const found = { en: 0, te: 0 }
    for (const path of paths) {
      const language = languageOf(path)
      const { status, text } = await open(path)
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
      const entry = await findPublicOrPlanned(day, await site.storage())
      for (const language of languages) {
        const reader = { address: '', leave: '', manage: '', language }
        const html = String(entry && entryMail(entry, reader, mailUrls).html)
        const quotes = quotesIn(html)
        expect(quotes, day).toHaveLength(1)
        for (const quote of quotes) {
          expect(quote, day).toEqual(inBible(quote.place, language))
        }
        expect(html.includes(CREDIT)).toBe(language === 'te')
      }
    }
  })

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
      const { text } = await open(path)
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
    const { text } = await open('/sitemap.xml')
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
})
