import { describe, expect, test, vi } from 'vitest'
import { ministry } from '../../domain/content/ministry.ts'
import { fakeDate } from '../support/fake-date.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()

// 01:30 in Telangana, during the monthly all-night prayer; still the day before in UTC.
fakeDate('2026-12-08T20:00:00Z')

describe('/services', () => {
  test('has the five sections with times and the next date of each', async () => {
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

  test('a section says the day of its next gathering, and of one that is on another day', async () => {
    vi.setSystemTime('2026-11-25T06:30:00Z')
    const { text } = await site.page('/services')
    const part = main(text).slice(main(text).indexOf('id="zoom"'))
    expect(textsOf(part, 'time')).toEqual(['Today', 'Tomorrow'])
  })

  test('has the meeting with its passcode and the calendar files', async () => {
    const { text } = await site.page('/te/services')
    const links = elements(main(text), 'a').map(({ href }) => href)
    expect(links.filter((href) => href === ministry().meeting.link)).toHaveLength(1)
    expect(text).toContain(`పాస్‌కోడ్: ${ministry().meeting.passcode}`)
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
})

describe('/calendar', () => {
  test('shows today in the ministry’s time zone by default', async () => {
    const { text, headers } = await site.page('/calendar')
    const headings = ['Events on Tuesday, December 8, 2026', 'December 2026']
    expect(textsOf(main(text), 'h2')).toEqual(headings)
    // Until 4:00 it is the day on which the night began.
    expect(textsOf(main(text), 'p')).toContain('on now, until 4:00 AM')
    expect(headers.get('Cache-Control')).toMatch(/s-maxage=60, stale-while-revalidate=600/)
    expect(headers.get('No-Vary-Search')).toBe('params, except=("show" "date" "month" "q")')
  })
})

function main(html: string): string {
  return html.match(/<main.*<\/main>/s)?.[0] ?? ''
}
