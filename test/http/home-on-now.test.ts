import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOn, nextOccurrence } from '../../domain/calendar/schedule.ts'
import { services } from '../../domain/calendar/services.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite, PASSWORD } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// A week, read in seven places: no two say different things about the same minute.

const site = await openSite()
await site.addStaff('Priya')
const storage = await site.storage()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const { link, passcode } = ministry().meeting
const zoom = '/services#zoom'
const places = ['/', '/te', '/services', '/te/services', '/media', '/media/live-stream'] as const

/** When, what may be done about it, its name, and whether staff are live. */
const week: [day: string, time: string, verb: string, name: string, live?: true][] = [
  ['2026-11-23', '03:30', zoom, 'Morning prayer on Zoom'],
  ['2026-11-23', '05:00', link, 'Morning prayer on Zoom'],
  ['2026-11-23', '17:30', zoom, 'Evening prayer on Zoom'],
  ['2026-11-23', '18:30', link, 'Evening prayer on Zoom'],
  ['2026-11-27', '11:00', '/contact', 'Fasting prayer'],
  ['2026-11-27', '13:00', '/contact', 'Fasting prayer'],
  ['2026-11-28', '09:00', '/contact', 'Main worship and healing prayer'],
  ['2026-11-28', '10:00', '/media/live-stream', 'Saturday worship', true],
  ['2026-11-28', '14:00', '/contact', 'Main worship and healing prayer'],
  ['2026-11-29', '05:00', link, 'Morning prayer on Zoom'],
  ['2026-11-29', '18:45', link, 'Evening prayer on Zoom'],
  ['2026-11-29', '20:30', '/contact', 'Night worship'],
  ['2026-12-08', '23:00', '/contact', 'All-night prayer'],
]

test.each(week)('%s %s: %s', async (day, time, verb, name, live) => {
  vi.setSystemTime(inIndia(day, time).epochMilliseconds)
  if (live) await goLive(name)
  const at = inIndia(day, time)
  const held = services().filter((service) => {
    const next = nextOccurrence(service, at)
    return next && isOn(next, at)
  })
  for (const path of places) {
    const { text } = await site.page(path)
    const main = text.slice(text.indexOf('<main'))
    // Media shows the video itself, and offers a way only to a meeting that is being held.
    if (path.startsWith('/media')) {
      expect([path, main.includes('<iframe')]).toEqual([path, live === true])
      expect([path, main.includes(`href="${link}"`)]).toEqual([path, verb === link])
      continue
    }
    const language = path.startsWith('/te') ? '/te' : ''
    const href = verb.startsWith('/') ? language + verb : verb
    expect([path, mainButton(main)]).toEqual([path, href])
    if (!language) expect([path, nameIn(main)]).toEqual([path, name])
  }
  // The words that ask people to join stand only where a meeting is being held.
  for (const path of ['/', '/services', '/calendar', '/media/live-stream']) {
    const { text } = await site.page(path)
    const asked = textsOf(text, 'a').some((words) => /^Join (the meeting|now)/.test(words))
    expect([path, asked]).toEqual([path, held.some(({ place }) => place === 'meeting')])
  }
  const { text } = await site.page('/calendar')
  expect(textsOf(text, 'strong').filter((words) => words.startsWith('on now'))).toHaveLength(
    held.length,
  )
  const { body } = await site.call('/api/get_live_url.php')
  expect(body).toMatchObject({ success: live === true })
  if (live)
    await storage.updateTable('live_videos').set({ ended_at: new Date().toISOString() }).execute()
})

test('during a meeting Home shows its passcode, and what else is held', async () => {
  vi.setSystemTime(inIndia('2026-11-29', '18:45').epochMilliseconds)
  const { text } = await site.page('/')
  expect(textsOf(text, 'p').join()).toContain(`Until 8:00 PM · Passcode: ${passcode}`)
  expect(textsOf(text, 'p').join()).toContain('Also:English worship')
})

test.each([
  ['09:25:00', 60, 240],
  // The first reader at 9:31 does not get what was true at 9:29.
  ['09:29:20', 40, 0],
  ['09:40:00', 60, 600],
  ['23:59:30', 30, 0],
])('at %s no cache keeps what is said about now past its next change', async (time, ...seconds) => {
  vi.setSystemTime(inIndia('2026-11-28', time).epochMilliseconds)
  const paths = ['/', '/te', '/services', '/contact', '/calendar']
  for (const path of paths) {
    const { headers } = await site.page(path)
    const [fresh, stale] = seconds
    const sharing = `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
    expect([path, headers.get('Cache-Control')]).toEqual([path, sharing])
  }
  const live = await site.page('/media')
  expect(live.headers.get('Cache-Control')).toMatch(`s-maxage=${seconds[0]}, `)
})

test('the strip of days marks today and has a line for what is every day', async () => {
  vi.setSystemTime(inIndia('2026-11-24', '12:00').epochMilliseconds)
  const { text } = await site.page('/services')
  const [, strip = ''] = /<nav class="week-strip[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  expect(textsOf(strip, 'p').join()).toContain('Every day')
  expect(textsOf(strip, 'p').join()).toContain('Evening prayer on Zoom 6:00-8:00 PM')
  expect(strip).toMatch(/<li aria-current="date">(?:(?!<\/li>).)*dateTime="2026-11-24"/)
  expect(strip.match(/aria-current/g)).toHaveLength(1)
})

test('a night is in the strip and in the week until it ends, also on the morning after', async () => {
  vi.setSystemTime(inIndia('2026-12-09', '01:00').epochMilliseconds)
  const { text: services } = await site.page('/services')
  const [, strip = ''] = /<nav class="week-strip[^>]*>(.*?)<\/nav>/s.exec(services) ?? []
  expect(textsOf(strip, 'li')[0]).toContain('Until 4:00 AM')
  const days = async () => {
    const { text } = await site.page('/')
    const [, week = ''] = /<ol class="[^"]*week">(.*?)<\/ol>/s.exec(text) ?? []
    return textsOf(week, 'h3')
  }
  expect(await days()).toEqual([
    'Tuesday Today',
    'Friday December 11',
    'Saturday December 12',
    'Sunday December 13',
  ])
  vi.setSystemTime(inIndia('2026-12-05', '16:00').epochMilliseconds)
  expect(await days()).toEqual([
    'Sunday Tomorrow',
    'Tuesday December 8',
    'Friday December 11',
    'Saturday December 12',
  ])
})

test.each([
  ['04:59:30', 'church-night', 30],
  ['05:00:05', 'village-dawn', 60],
  ['12:34', 'fishing-boat', 60],
  ['17:31', 'shepherd', 60],
  ['23:07', 'church-night', 60],
])('at %s the opening begins with %s', async (time, picture, seconds) => {
  vi.setSystemTime(inIndia('2026-11-25', time).epochMilliseconds)
  const { text, headers } = await site.page('/')
  const [first] = elements(text, 'picture')
  expect(first?.['data-name']).toBe(picture)
  expect(headers.get('Cache-Control')).toContain(`s-maxage=${seconds},`)
})

async function goLive(name: string) {
  const { headers } = await site.post('/api/login.php', { username: 'Priya', password: PASSWORD })
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  const { status } = await site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
  expect(status).toBe(200)
}

/** Where the first main button of the opening or the band leads. */
function mainButton(html: string): string | undefined {
  return elements(html, 'a').find((one) => one['class'] === 'button primary')?.['href']
}

function nameIn(html: string): string | undefined {
  const [, words = ''] = /class="[^"]*next-service[^"]*">(.*?)<\/p>/s.exec(html) ?? []
  return textsOf(words, 'strong')[0]
}
