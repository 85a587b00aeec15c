import { describe, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { events } from '../../domain/calendar/events.ts'
import { services } from '../../domain/calendar/services.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Structured data of pages: schema.org as JSON-LD.

const origin = 'https://lampstand.example'
const site = await openSite({ SITE_URL: origin })

type Thing = Record<string, unknown>

/** Properties of each type that schema.org or search engines require. */
const required: Record<string, string[]> = {
  Church: ['name', 'url', 'telephone', 'address', 'geo', 'foundingDate', 'sameAs'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventAttendanceMode', 'organizer'],
  VideoObject: ['name', 'uploadDate', 'embedUrl'],
  Person: ['name', 'jobTitle', 'url', 'worksFor'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'author', 'image', 'datePublished', 'url', 'inLanguage'],
}

const entry = '/newsletter/2025-02-21'
const paths = [...publicPages(), { path: entry }].flatMap(({ path }) =>
  languages.map((one) => inLanguage(path, one)),
)

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
    address: { addressCountry: 'IN', postalCode: '506001' },
    geo: { latitude: 18, longitude: 79.6 },
  })
  expect(church?.['openingHoursSpecification']).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '09:30',
    closes: '15:30',
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
      expect(event['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
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

  test('online services have a virtual location, and each event the matching attendance mode', () => {
    const online = found.filter(({ location }) => isVirtual(location))
    expect(online).toHaveLength(services().filter(({ place }) => place === 'meeting').length)
    for (const event of found) {
      const mode = isVirtual(event['location']) ? 'Online' : 'Offline'
      expect(event['eventAttendanceMode']).toBe(`https://schema.org/${mode}EventAttendanceMode`)
    }
  })
})

test('recorded and live videos are described, with any name escaped', async () => {
  const cookie = await site.staffCookie()
  const start = async (liveURL: string, name: string) => {
    const { status } = await site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
    expect(status).toBe(200)
  }
  const name = `</script><b>Sunday & "light" ${Date.now()}`
  await start('https://www.youtube.com/watch?v=aaaaaaaaaaa', name)
  await start('https://youtu.be/bbbbbbbbbbb', 'Now')

  const { text } = await site.page('/media/live-stream')
  expect(text).not.toContain('</script><b>')
  const videos = await thingsOn('/media/live-stream', 'VideoObject')
  expect(videos.find((video) => video['name'] === 'Now')).toMatchObject({
    embedUrl: expect.stringContaining('bbbbbbbbbbb'),
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
  })
  const recorded = await thingsOn('/sermons', 'VideoObject')
  expect(recorded.find((video) => video['name'] === name)).toMatchObject({
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    embedUrl: expect.stringContaining('aaaaaaaaaaa'),
  })
  expect(recorded.some((video) => video['name'] === 'Now')).toBe(false)
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

function isVirtual(location: unknown): boolean {
  return JSON.stringify(location).includes('VirtualLocation')
}
