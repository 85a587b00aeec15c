import { describe, expect, test } from 'vitest'
import { site as screens } from '../../app/routes.ts'
import { inLanguage, type Language, languages } from '../../domain/content/language.ts'
import { leaders } from '../../domain/content/leaders.ts'
import { ministries } from '../../domain/content/ministries.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { faultsIn } from '../support/valid-html.ts'

// Iterates over app/routes.ts, so that a new public screen is tested automatically.

const site = await openSite()

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

describe.each(pages)('$path', ({ path, language, status, heading }) => {
  let page: ReturnType<typeof site.page> | undefined
  const read = () => {
    page ??= site.page(path)
    return page
  }

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
    expect(page.text).not.toMatch(/<style[\s>]|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|href="javascript:/i)
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
    for (const { href = '' } of elements((await site.page(path)).text, 'a')) {
      // The pictures to share are drawn when they are asked for: share.test.ts.
      if (href.startsWith('/') && !href.endsWith('.jpg')) targets.add(href.replace(/[?#].*/, ''))
    }
  }
  expect(targets.size).toBeGreaterThan(20)
  for (const target of targets) {
    const { status } = await site.page(target)
    expect([200, 302], target).toContain(status)
  }
})
