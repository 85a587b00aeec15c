import { beforeEach, describe, expect, test, vi } from 'vitest'
import { gatheringsNow } from '../../domain/calendar/day-plan.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// What the pages say at a time: a week, read in several places, of which no two say different things
// about the same minute; a Saturday on the live page; the night of December 8.

const site = await openSite()
const storage = await site.storage()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return async () => {
    await storage.deleteFrom('live_videos').execute()
    vi.useRealTimers()
  }
})

const { link, passcode } = ministry().meeting
const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
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
  const now = inIndia(day, time)
  vi.setSystemTime(now.epochMilliseconds)
  if (live) await goLive(name)
  const held = gatheringsNow(now).filter(
    ({ start }) => start.epochMilliseconds <= now.epochMilliseconds,
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
  expect(await at(day, time)).toMatchObject({ success: live === true })
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
  const live = ['/media', '/sermons', '/media/live-stream']
  for (const path of [...paths, ...live]) {
    const { headers } = await site.page(path)
    const [fresh, stale] = live.includes(path) ? [15, 0] : seconds
    const sharing = `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`
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

/** Sets the clock to a time of a day; returns what the call says then. */
async function at(day: string, time: string) {
  vi.setSystemTime(inIndia(day, time).epochMilliseconds)
  return (await site.call('/api/get_live_url.php')).body
}

describe('the live page', () => {
  const alert = 'Unable to load the live stream. Please check back later.'
  const live = async (path = '/media/live-stream') => {
    const { text } = await site.page(path)
    const [html = ''] = /<div class="no-stream".*?<section id="history"/s.exec(text) ?? []
    return { text, words: textsOf(html, 'p').join(' '), html }
  }

  test('follows a Saturday, and is live only when staff went live', async () => {
    const saturday = (time: string) => at('2026-11-28', time)
    const state = (name: string) => expect.stringMatching(`^${name} `)
    const off = { success: false, serviceTime: false }
    const service = { success: false, serviceTime: true }
    expect(await saturday('09:00')).toMatchObject({ ...off, state: state('before') })
    const before = await live()
    expect(before.text).toContain(alert)
    expect(before.words).toContain('Main worship and healing prayer')
    // One answer to "when?".
    expect(before.text).not.toContain('Next service')

    expect(await saturday('09:20')).toMatchObject({ ...off, state: state('soon') })
    const soon = await live()
    expect(soon.words).toContain('We begin in a moment.')
    expect(soon.text).not.toContain(alert)
    expect(await saturday('09:35')).toMatchObject({ ...service, state: state('soon') })

    expect(await saturday('09:45')).toMatchObject({ ...service, state: state('late') })
    const late = await live()
    expect(late.text).toContain(alert)
    expect(late.words).toContain('It is service time, but we could not start the video.')
    expect(late.html).toContain('href="tel:')
    // No meeting is being held.
    expect(late.html).not.toContain('meeting.example')

    const cookie = await goLive('Saturday')
    expect(await saturday('09:50')).toMatchObject({ success: true, liveURL, serviceTime: false })
    expect((await live()).text).toContain('/embed/dQw4w9WgXcQ?autoplay=1&amp;mute=0')

    await site.submit('/livelink', { intent: 'end' }, { cookie })
    expect(await saturday('14:00')).toMatchObject({ ...off, state: state('ended') })
    expect((await live()).words).toContain('The live video has ended.')

    expect(await saturday('16:00')).toMatchObject({ ...off, state: state('after') })
    const after = await live()
    expect(after.words).toContain('The service has ended.')
    expect(after.words).toContain('What you missed: Saturday')
    expect(after.html).toContain('href="/give"')
    expect(after.html).toContain('href="/prayer"')
    expect((await live('/te/media/live-stream')).words).toContain('ఆరాధన ముగిసింది.')
    expect(await saturday('18:31')).toMatchObject({ state: state('before') })
  })

  test('is asked about eight hours later, and who went live can say that it is still on', async () => {
    const day = '2026-12-12'
    await at(day, '09:30')
    const cookie = await goLive('Forgotten')
    const asked = async (as = cookie) =>
      (await site.page('/staff', { cookie: as })).text.includes('Is the stream still on?')
    await at(day, '17:00')
    expect(await asked()).toBe(false)
    await at(day, '17:31')
    expect(await asked()).toBe(true)
    // Nobody else is asked.
    expect(await asked(await site.staffCookie('Asha', 'publisher'))).toBe(false)

    const { text } = await site.page('/livelink', { cookie })
    const [, id = ''] = /name="intent" value="confirm".*?name="id" value="(\d+)"/s.exec(text) ?? []
    const { location } = await site.submit('/livelink', { intent: 'confirm', id }, { cookie })
    expect(location).toContain('notice=confirmed')
    expect(await asked()).toBe(false)
    expect(await at(day, '19:35')).toMatchObject({ success: true })
    expect(await asked()).toBe(true)
  })
})

describe('during the night of prayer', () => {
  // 01:30 in Telangana; still the day before in UTC.
  beforeEach(() => void vi.setSystemTime('2026-12-08T20:00:00Z'))

  test('Services has the five sections with times and the next date of each', async () => {
    const { status, text } = await site.page('/services')
    expect(status).toBe(200)
    const sections = ['Friday', 'Saturday', 'Sunday', 'Monthly', 'Zoom Sessions']
    const headings = ['Today Tuesday, December 8', ...sections, 'Your first visit']
    expect(textsOf(main(text), 'h2')).toEqual(headings)
    const table = main(text).slice(main(text).indexOf('class="timetable"'))
    const days = ['Friday, Dec 11, 2026', 'Saturday, Dec 12, 2026', 'Sunday, Dec 13, 2026']
    expect(textsOf(table, 'time')).toEqual([...days, 'Today', 'Today'])
    expect(text).toContain('10:00 AM–1:00 PM')
    expect(text).toContain('Happening now')
    expect(elements(table, 'time')[3]?.['datetime']).toBe('2026-12-08T19:30+05:30')
  })

  test('a section of Services says the day of its next gathering, and of one that is on another day', async () => {
    vi.setSystemTime('2026-11-25T06:30:00Z')
    const { text } = await site.page('/services')
    const part = main(text).slice(main(text).indexOf('id="zoom"'))
    expect(textsOf(part, 'time')).toEqual(['Today', 'Tomorrow'])
  })

  test('Services has the meeting with its passcode and the calendar files', async () => {
    const { text } = await site.page('/te/services')
    const links = elements(main(text), 'a').map(({ href }) => href)
    expect(links.filter((href) => href === link)).toHaveLength(1)
    expect(text).toContain(`పాస్‌కోడ్: ${passcode}`)
    const files = links.filter((href) => href?.endsWith('.ics'))
    expect(files).toHaveLength(1 + 9)
    for (const file of files) {
      const { status, headers } = await site.fetch(file ?? '')
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    }
    expect((await site.fetch('/calendar/nothing.ics')).status).toBe(404)
    const sunday = await (await site.fetch('/te/calendar/sunday.ics')).text()
    expect(sunday.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })

  test('the calendar shows today in the ministry’s time zone by default', async () => {
    const { text, headers } = await site.page('/calendar')
    const headings = ['Events on Tuesday, December 8, 2026', 'December 2026']
    expect(textsOf(main(text), 'h2')).toEqual(headings)
    // Until 4:00 it is the day on which the night began.
    expect(textsOf(main(text), 'p')).toContain('on now, until 4:00 AM')
    expect(headers.get('Cache-Control')).toMatch(/s-maxage=60, stale-while-revalidate=600/)
    expect(headers.get('No-Vary-Search')).toBe('params, except=("show" "date" "month" "q")')
  })
})

/** Returns the session of whoever went live. */
async function goLive(name: string): Promise<string> {
  const cookie = await site.staffCookie(`Priya ${crypto.randomUUID()}`)
  const { status } = await site.post('/api/save_live_url.php', { liveURL, name }, { cookie })
  expect(status).toBe(200)
  return cookie
}

/** Where the first main button of the opening or the band leads. */
function mainButton(html: string): string | undefined {
  return elements(html, 'a').find((one) => one['class'] === 'button primary')?.['href']
}

function nameIn(html: string): string | undefined {
  return /class="now-name[^>]*>(.*?)<\/p>/s.exec(html)?.[1]
}

function main(html: string): string {
  return html.match(/<main.*<\/main>/s)?.[0] ?? ''
}
