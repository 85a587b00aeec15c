import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { site as screens } from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { themeColours } from '../../domain/content/theme-colours.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// The metadata of pages, for search engines and link previews.

const origin = 'https://lampstand.example'
const site = await openSite({ SITE_URL: origin })
const built = fileURLToPath(new URL('../../build/client', import.meta.url))

const pages = await Promise.all(
  publicPages().flatMap((page) =>
    languages.map(async (language) => {
      const path = inLanguage(page.path, language)
      const { text } = await site.page(path)
      return { path, language, title: page.title(language), text, head: headOf(text) }
    }),
  ),
)

test('every public screen is in the list of public pages', () => {
  // The other newsletter screens are entries or pages for one subscriber, as is that of a prayer;
  // results and what is sent on are no pages.
  const notPublic = /^(?:LoginPage|Letter|Search|Share|PrayerPage|NewsLetter.+)$/
  const expected = Object.entries(screens).filter(([name]) => !notPublic.test(name))
  for (const [, [pattern]] of expected) {
    const shape = new RegExp(`^${pattern.replace(/:\w+/, '[a-z-]+')}$`)
    expect(
      publicPages().some(({ path }) => shape.test(path)),
      pattern,
    ).toBe(true)
  }
})

test('titles and descriptions are unique', () => {
  const titles = pages.map(({ head }) => head.title)
  const descriptions = pages.map(({ head }) => head.named('description'))
  expect(twice(titles)).toEqual([])
  expect(twice(descriptions)).toEqual([])
})

describe.each(pages)('$path', ({ path, language, title, text, head }) => {
  test('has a title, and a description of a sentence or two', () => {
    // Whoever uses the same phone reads nothing in the title of the prayer page.
    if (path === inLanguage('/prayer', language)) expect(head.title).toBe(ministry().name[language])
    else expect(head.title).toContain(title)
    expect(head.title).toContain(ministry().name[language])
    expect(head.named('description')).toMatch(/^.{20,170}$/)
    expect(head.named('robots')).toBeUndefined()
  })

  test('has Open Graph tags for link previews', () => {
    expect(head.property('og:type')).toBe('website')
    expect(head.property('og:title')).toBe(title)
    expect(head.property('og:description')).toBe(head.named('description'))
    expect(head.property('og:url')).toBe(origin + path)
    expect(head.property('og:site_name')).toBe(ministry().name[language])
    const locales = language === 'te' ? ['te_IN', 'en_IN'] : ['en_IN', 'te_IN']
    expect([head.property('og:locale'), head.property('og:locale:alternate')]).toEqual(locales)
    expect(head.named('twitter:card')).toBe('summary_large_image')
  })

  test('has its own preview image', () => {
    const address = head.property('og:image') ?? ''
    expect(address).toMatch(new RegExp(`^${origin}/cards/[0-9a-f]{16}\\.jpg\\?of=`))
    expect(new URL(address).searchParams.get('of')).toBe(path)
    expect(pages.filter((other) => other.head.property('og:image') === address)).toHaveLength(1)
    expect(head.property('og:image:width')).toBe('1200')
    expect(head.property('og:image:height')).toBe('630')
    expect(head.property('og:image:type')).toBe('image/jpeg')
    expect(head.property('og:image:alt')).toContain(title)
  })

  test('references only existing pictures, in every width', () => {
    const addresses = [...elements(text, 'source'), ...elements(text, 'img')].flatMap(
      ({ src, srcset = '' }) => [...(src ? [src] : []), ...srcset.split(', ').filter(Boolean)],
    )
    const missing = addresses.filter((address) => {
      const [path = ''] = address.split(' ')
      // The placeholder for small screens, where no picture is shown, is a data URL.
      return !path.startsWith('data:image/gif;') && !existsSync(built + path)
    })
    expect(missing).toEqual([])
  })

  test('links to its canonical URL, both languages and the manifest', () => {
    const links = head.links
    const alternates = Object.fromEntries(
      links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]),
    )
    expect(alternates).toEqual({
      en: origin + inLanguage(path, 'en'),
      te: origin + inLanguage(path, 'te'),
      'x-default': origin + inLanguage(path, 'en'),
    })
    expect(links.find(({ rel }) => rel === 'canonical')?.['href']).toBe(origin + path)
    expect(links.find(({ rel }) => rel === 'manifest')?.['href']).toBe(
      inLanguage('/manifest.webmanifest', language),
    )
    expect(head.colours).toEqual([
      ['(prefers-color-scheme: light)', themeColours.light],
      ['(prefers-color-scheme: dark)', themeColours.dark],
    ])
  })
})

test('pages that are not public have noindex', async () => {
  // The staff's own: test/http/crawlers.test.ts.
  for (const path of ['/login', '/nothing', '/ministries/nothing', '/leader/nobody']) {
    for (const language of languages) {
      const head = headOf((await site.page(inLanguage(path, language))).text)
      expect(head.named('robots'), path).toBe('noindex')
      expect(head.property('og:image'), path).toBeUndefined()
    }
  }
})

test('the canonical URL has no query', async () => {
  const head = headOf((await site.page('/media/live-stream?sort=created_at_asc')).text)
  expect(head.property('og:url')).toBe(`${origin}/media/live-stream`)
  expect(head.links.find(({ rel }) => rel === 'canonical')?.['href']).toBe(
    `${origin}/media/live-stream`,
  )
})

function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = elements(head, 'meta')
  return {
    title: textsOf(head, 'title')[0] ?? '',
    links: elements(head, 'link'),
    named: (name: string) => metas.find((meta) => meta['name'] === name)?.['content'],
    property: (name: string) => metas.find((meta) => meta['property'] === name)?.['content'],
    colours: metas
      .filter((meta) => meta['name'] === 'theme-color')
      .map(({ media, content }) => [media, content]),
  }
}

function twice<Value>(values: Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
