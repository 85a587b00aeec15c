import { describe, expect, test } from 'vitest'
import { address, addresses } from '../../app/address.ts'
import { open, site as screens, staff } from '../../app/routes.ts'
import { inLanguage, type Language, languages } from '../../domain/content/language.ts'
import { leaders } from '../../domain/content/leaders.ts'
import { ministries } from '../../domain/content/ministries.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { elements, wordsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Walks the table of app/routes.ts: a public screen that is added is tested at once.

const site = await openSite()
const origin = 'http://localhost:3000'

type Page = { path: string; language: Language; status: 200 | 404; heading?: string }

/** What stands for the parameter of a screen, and what has no page. */
const known: Record<string, string[]> = {
  MinistryDetailPage: ministries().map(({ id }) => id),
  'leader-bio': leaders().map(({ id }) => id),
  NewsLetterEntry: ['2025-02-21', '2024-12-26'],
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
      name in known ? (known[name] ?? []).map((id) => pattern.replace(/:\w+/, id)) : [pattern],
    )
    .map((path) => ({ path: inLanguage(path, language), language, status: 200 as const })),
  ...unknown.map(([path, english, telugu]) => ({
    path: inLanguage(path, language),
    language,
    status: 404 as const,
    heading: language === 'te' ? telugu : english,
  })),
])

describe.each(pages)('$path', ({ path, language, status, heading }) => {
  const read = () => site.page(path)

  test(`answers ${status}, in its language, with one heading and a title`, async () => {
    const page = await read()
    expect(page.status).toBe(status)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(elements(page.text, 'html')).toEqual([{ lang: language }])
    const headings = wordsOf(page.text, 'h1')
    expect(headings).toEqual([heading ?? expect.stringMatching(/\S/)])
    const titles = wordsOf(page.text, 'title')
    expect(titles).toEqual([expect.stringContaining(ministry().name[language])])
    if (heading) expect(titles[0]).toContain(heading)
  })

  test('names its own address and the same page in each language', async () => {
    const links = elements((await read()).text, 'link')
    const canonical = links.filter(({ rel }) => rel === 'canonical')
    expect(canonical.map(({ href }) => href)).toEqual([origin + path])
    const alternates = links.filter(({ rel }) => rel === 'alternate')
    const expected = languages.map((other) => [other, origin + inLanguage(path, other)])
    expect(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual(
      expect.arrayContaining(expected),
    )
  })

  test('names the sheets that its first paint waits for in its head lines too', async () => {
    const page = await read()
    const sheets = elements(page.text, 'link').filter(({ rel }) => rel === 'stylesheet')
    const needed = sheets.filter(({ media }) => media === undefined)
    expect(page.headers.get('Link')?.split(', ')).toEqual(
      needed.map(({ href }) => `<${href}>; rel=preload; as=style`),
    )
  })

  test('allows no inline script or style, and has none', async () => {
    const page = await read()
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(page.headers.get('Permissions-Policy')).toContain('camera=(), ')
    expect(page.text).not.toMatch(/<style[\s>]|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|href="javascript:/i)
    for (const script of elements(page.text, 'script')) {
      // Facts for search engines are no program.
      if (script['type'] === 'application/ld+json') continue
      expect(script).toMatchObject({ src: expect.stringMatching(/^\/assets\//) })
    }
  })

  test('may be kept by caches only when it is the same for everybody', async () => {
    const kept = (await read()).headers.get('Cache-Control')
    const own = status === 404 || /\/(?:login|confirm|leave|mine)$/.test(path)
    expect(kept).toMatch(own ? /^no-store$/ : /^public, s-maxage=\d+/)
  })
})

test('every link of every page inside the site leads to a page', async () => {
  const targets = new Set<string>()
  for (const { path } of pages.filter(({ status }) => status === 200)) {
    for (const { href = '' } of elements((await site.page(path)).text, 'a')) {
      if (href.startsWith('/')) targets.add(href.replace(/[?#].*/, ''))
    }
  }
  expect(targets.size).toBeGreaterThan(20)
  for (const target of targets) {
    const { status } = await site.page(target)
    expect([200, 302], target).toContain(status)
  }
})

test('an address is spoken of by its name', () => {
  expect(address('Home')).toBe('/')
  expect(address('leader-bio', { id: 'president' })).toBe('/leader/president')
  expect(address('MinistryDetailPage', { id: 'a/b ?క' })).toBe('/ministries/a%2Fb%20%3F%E0%B0%95')
  expect(address('NewsLetterEntry', { date: '2025-01-01' })).toBe('/newsletter/2025-01-01')
  const telugu = addresses('te')
  expect(telugu('Home')).toBe('/te')
  expect(telugu('leader-bio', { id: 'president' })).toBe('/te/leader/president')
  const plain = Object.entries({ ...screens, ...staff }).filter(([, [path]]) => !path.includes(':'))
  for (const [name, [path]] of plain) {
    // The names come out of the table itself; only those with a parameter need more.
    const known = name as 'Home'
    expect([address(known), telugu(known)]).toEqual([path, inLanguage(path, 'te')])
  }
})

test('the addresses are those that were promised', () => {
  const paths = Object.values({ ...screens, ...open, ...staff }).map(([path]) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/values',
      '/beliefs',
      '/ministries',
      '/ministries/:id',
      '/services',
      '/media',
      '/contact',
      '/give',
      '/thanks',
      '/leader/:id',
      '/media/live-stream',
      '/pastor',
      '/volunteer',
      '/prayer',
      '/login',
      '/calendar',
      '/newsletter',
      '/letter',
      '/toc',
      '/followers',
      '/connects',
      '/supplications',
      '/ministers',
      '/supporters',
      '/livelink',
      '/gallery',
      '/sermons',
      '/newsletter/:date',
      '/staff',
    ]),
  )
})

test('who reads of prayer is first offered a prayer request, elsewhere for a letter', async () => {
  for (const { id, prays } of ministries()) {
    const { text } = await site.page(`/te/ministries/${id}`)
    const main = text.slice(text.indexOf('<main'))
    const first = elements(main, 'a').find((link) => link['class'] === 'button primary')
    expect(first?.['href']).toBe(prays ? '/te/prayer' : '/te/contact')
  }
  expect(ministries().filter(({ prays }) => prays)).not.toEqual([])
})

test('an unknown confirmation leads to subscribing again', async () => {
  const { text } = await site.page('/newsletter/confirm?token=made-up')
  expect(elements(text, 'a').map(({ href }) => href)).toContain('/newsletter#subscribe')
  expect((await site.page('/newsletter')).text).toContain('id="subscribe"')
})

test('each card of a ministry has its picture, and every ministry a link', async () => {
  const { text } = await site.page('/ministries')
  const cards = text.match(/<li class="beside-window"><div class="arched-window"><picture/g) ?? []
  expect(cards).toHaveLength(ministries().filter(({ card }) => card).length)
  for (const { id } of ministries()) expect(text).toContain(`href="/ministries/${id}"`)
})

test('a search of the calendar that finds nothing has the words of an empty day', async () => {
  const { text } = await site.page('/calendar?q=zzz')
  expect(text).toContain('<p class="empty-note">No events scheduled for this date.</p>')
})
