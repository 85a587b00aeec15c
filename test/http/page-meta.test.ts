import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { site as screens } from '../../app/routes.ts'
import { events } from '../../domain/calendar/events.ts'
import { services } from '../../domain/calendar/services.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { themeColours } from '../../domain/content/theme-colours.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// What search engines and link previews read of a page: its head, and schema.org as JSON-LD.

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
    const isListed = publicPages().some(({ path }) => shape.test(path))
    expect([pattern, isListed]).toEqual([pattern, true])
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
    const manifest = inLanguage('/manifest.webmanifest', language)
    expect(links.find(({ rel }) => rel === 'manifest')?.['href']).toBe(manifest)
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

test('a feed reader finds both feeds at the address of the church', async () => {
  const { text } = await site.page('/te')
  const feeds = elements(text, 'link').filter(({ type = '' }) => type.startsWith('application/'))
  expect(feeds.map(({ href }) => href)).toEqual(['/te/newsletter.xml', '/te/podcast.xml'])
})

test('the canonical URL has no query', async () => {
  const head = headOf((await site.page('/media/live-stream?sort=created_at_asc')).text)
  const canonical = head.links.find(({ rel }) => rel === 'canonical')?.['href']
  const url = `${origin}/media/live-stream`
  expect([head.property('og:url'), canonical]).toEqual([url, url])
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

type Thing = Record<string, unknown>

/** Properties of each type that schema.org or search engines require. */
const required: Record<string, string[]> = {
  Church: ['name', 'url', 'telephone', 'address', 'geo', 'foundingDate', 'sameAs'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventAttendanceMode', 'organizer'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'author', 'image', 'datePublished', 'url', 'inLanguage'],
}

const entry = '/newsletter/2025-02-21'
const paths = [...pages.map(({ path }) => path), entry, inLanguage(entry, 'te')]

test.each(paths)('%s has complete structured data', async (path) => {
  for (const thing of await thingsOn(path)) {
    const type = String(thing['@type'])
    expect(Object.keys(required)).toContain(type)
    for (const property of required[type] ?? []) {
      expect(thing[property], `${type}.${property}`).toBeTruthy()
    }
    const known = JSON.stringify(thing)
    expect(known).not.toMatch(/undefined|\[object|NaN|null/)
    for (const [, address = ''] of known.matchAll(/"(?:url|item|@id)":"([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\//)
    }
  }
})

test.each(['/', '/te', '/contact', '/te/contact'])('%s describes the church', async (path) => {
  const [church] = await thingsOn(path, 'Church')
  expect(church).toMatchObject({
    '@id': `${origin}/#church`,
    name: path.startsWith('/te') ? ministry().name.te : ministry().name.en,
    foundingDate: '1975',
    telephone: ministry().phones[0],
    address: { addressCountry: 'IN', streetAddress: expect.stringContaining('506001') },
    geo: { latitude: 18, longitude: 79.6 },
  })
})

describe.each(['/calendar', '/te/calendar'])('%s lists the next events', async (path) => {
  const found = await thingsOn(path, 'Event')

  test('services and future events, with time zones, in order', () => {
    const now = Date.now()
    const toCome = events().filter(({ on, starts }) => {
      return Date.parse(`${on.date}T${starts}:00+05:30`) > now
    })
    expect(found.length).toBeGreaterThanOrEqual(services().length + toCome.length)
    for (const event of found) {
      expect(event['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+05:30$/)
      expect(Date.parse(String(event['endDate']))).toBeGreaterThan(now)
      expect(String(event['startDate']) < String(event['endDate'])).toBe(true)
    }
    const starts = found.map((event) => String(event['startDate']))
    expect(starts).toEqual([...starts].sort())
  })

  test('each has an address of its own, where it is shown', async () => {
    const urls = new Set(found.map(({ url }) => String(url)))
    expect(urls.size).toBeGreaterThanOrEqual(services().length)
    for (const { url, name } of found) {
      const { pathname, search, hash } = new URL(String(url))
      const { text } = await site.page(pathname + search)
      if (hash) expect(text).toContain(`id="${hash.slice(1)}"`)
      else expect(textsOf(text, 'strong')).toContain(name)
    }
  })
})

/** All items of a page's structured data, or those of one type. */
async function thingsOn(path: string, type?: string): Promise<Thing[]> {
  const { text } = await site.page(path)
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = scripts.flatMap(([, script = '']): Thing[] => {
    expect(script).not.toContain('<')
    const content: Thing = JSON.parse(script)
    expect(content['@context']).toBe('https://schema.org')
    return Array.isArray(content['@graph']) ? content['@graph'] : [content]
  })
  return things.filter((thing) => !type || thing['@type'] === type)
}
