import { describe, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { events } from '../../domain/calendar/events.ts'
import { services } from '../../domain/calendar/services.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { openSite } from '../support/site.ts'

// What pages say about themselves in schema.org's words (JSON-LD).

const origin = 'https://lampstand.example'
const site = await openSite({ SITE_URL: origin })

type Thing = Record<string, unknown>

/** What each kind of thing must say, by schema.org and by the search engines that read it. */
const required: Record<string, string[]> = {
  Church: ['name', 'url', 'telephone', 'address', 'geo', 'foundingDate', 'sameAs'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventAttendanceMode', 'organizer'],
  VideoObject: ['name', 'uploadDate', 'embedUrl'],
  Person: ['name', 'jobTitle', 'url', 'worksFor'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'datePublished', 'url', 'inLanguage'],
}

const paths = publicPages().flatMap(({ path }) => languages.map((one) => inLanguage(path, one)))

test.each(paths)('%s says only whole things about itself', async (path) => {
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

test.each(['/', '/te', '/contact', '/te/contact'])('%s tells of the church', async (path) => {
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

describe.each(['/calendar', '/te/calendar'])('%s tells what is next', async (path) => {
  const found = await thingsOn(path, 'Event')

  test('each service once, with a zone in its time, and dated events that are still to come', () => {
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

  test('what is held in the video meeting has no place, and the rest has one', () => {
    const online = found.filter(({ location }) => isVirtual(location))
    expect(online).toHaveLength(services().filter(({ place }) => place === 'meeting').length)
    for (const event of found) {
      const mode = isVirtual(event['location']) ? 'Online' : 'Offline'
      expect(event['eventAttendanceMode']).toBe(`https://schema.org/${mode}EventAttendanceMode`)
    }
  })
})

test('recorded and live videos are described where they stand, whatever they are called', async () => {
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

/** All things that a page tells of, or those of one kind. */
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
