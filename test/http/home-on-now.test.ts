import { beforeEach, expect, test, vi } from 'vitest'
import { gatheringsNow } from '../../domain/calendar/day-plan.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// A week, read in several places: no two say different things about the same minute.

const site = await openSite()
const storage = await site.storage()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return async () => {
    await storage.updateTable('live_videos').set({ ended_at: new Date().toISOString() }).execute()
    vi.useRealTimers()
  }
})

const { link } = ministry().meeting
const places = ['/', '/te', '/services', '/te/services', '/media/live-stream'] as const

/** When, what may be done about it, its name, and whether staff are live. */
const week: [day: string, time: string, verb: string, name: string, live?: true][] = [
  ['2026-11-23', '03:30', link, 'Morning prayer on Zoom'],
  ['2026-11-23', '05:00', link, 'Morning prayer on Zoom'],
  ['2026-11-23', '17:30', link, 'Evening prayer on Zoom'],
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
  const held = gatheringsNow(at).filter(
    ({ start }) => start.toInstant().epochMilliseconds <= at.epochMilliseconds,
  )
  for (const path of places) {
    const { text } = await site.page(path)
    const main = text.slice(text.indexOf('<main'))
    if (live && path === '/media/live-stream') {
      expect(main).toContain('<iframe')
      continue
    }
    const language = path.startsWith('/te') ? '/te' : ''
    const href = verb.startsWith('/') ? language + verb : verb
    expect([path, mainButton(main)]).toEqual([path, href])
    if (!language) expect([path, nameIn(main)]).toEqual([path, name])
  }
  const { text } = await site.page('/calendar')
  expect(textsOf(text, 'p').filter((words) => words.startsWith('on now'))).toHaveLength(held.length)
  const { body } = await site.call('/api/get_live_url.php')
  expect(body).toMatchObject({ success: live === true })
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
  for (const path of ['/media', '/sermons', '/media/live-stream']) {
    const { headers } = await site.page(path)
    const sharing = 'public, s-maxage=15, stale-while-revalidate=0'
    expect([path, headers.get('Cache-Control')]).toEqual([path, sharing])
  }
})

test('Services has seven days, each with its rows, and any other day is today', async () => {
  vi.setSystemTime(inIndia('2026-11-29', '15:30').epochMilliseconds)
  const { text } = await site.page('/services')
  const days = elements(text, 'a').filter((link) => 'data-day' in link)
  expect(days.map((link) => link['href'])).toEqual(
    ['11-29', '11-30', '12-01', '12-02', '12-03', '12-04', '12-05'].map(
      (day) => `/services?date=2026-${day}`,
    ),
  )
  expect(days.map((link) => link['aria-current'])).toEqual(['date', ...Array(6)])
  for (const day of ['Sun 29: 3 to come', 'Mon 30: 2 to come', 'Sat 5: 3 to come'])
    expect(textsOf(text, 'a')).toContain(day)
  const saturday = await site.page('/services?date=2026-12-05')
  expect(textsOf(saturday.text, 'h2')[0]).toBe('Saturday December 5')
  expect(saturday.text).toContain('<link rel="canonical" href="http://localhost:3000/services"')
  for (const other of ['2026-12-06', '2026-11-28', 'x']) {
    const { text } = await site.page(`/services?date=${other}`)
    expect(textsOf(text, 'h2')[0]).toBe('Today Sunday, November 29')
  }
})

async function goLive(name: string) {
  const cookie = await site.staffCookie(`Priya ${crypto.randomUUID()}`)
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  const { status } = await site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
  expect(status).toBe(200)
}

/** Where the first main button of the opening or the band leads. */
function mainButton(html: string): string | undefined {
  return elements(html, 'a').find((one) => one['class'] === 'button primary')?.['href']
}

function nameIn(html: string): string | undefined {
  return /class="now-name[^>]*>(.*?)<\/p>/s.exec(html)?.[1]
}
