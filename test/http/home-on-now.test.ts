import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ministry } from '../../domain/content/ministry.ts'
import { textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// On Mondays the evening prayer is on Zoom, from 18:00 to 20:00.

const site = await openSite()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (time: string) => vi.setSystemTime(inIndia('2026-11-23', time).epochMilliseconds)
const { link, passcode } = ministry().meeting

test('during a meeting, Home links to it and shows its passcode', async () => {
  at('18:30')
  const { text } = await site.page('/')
  expect(textsOf(text, 'p').join()).toContain(`Until 8:00 PM · Passcode: ${passcode}`)
  expect(text).toContain(`href="${link}" rel="noopener">Join now</a>`)
  expect(text).not.toContain('Directions')
})

test.each(['/media', '/media/live-stream'])('%s links to the meeting as well', async (path) => {
  const joinNow = `href="${link}" rel="noopener">Join now</a>`
  at('18:30')
  expect((await site.page(path)).text).toContain(joinNow)
  at('17:30')
  expect((await site.page(path)).text).not.toContain('Join now')
})

test('before the meeting, Home and Services say how to join, not how to come', async () => {
  at('17:30')
  for (const [path, howToJoin, directions] of [
    ['/', 'How to join', 'Directions'],
    ['/te', 'ఎలా చేరాలి', 'ఎలా రావాలి'],
  ] as const) {
    const { text } = await site.page(path)
    expect(text).toMatch(new RegExp(`class="button primary" href="[^"]*#zoom">${howToJoin}<`))
    expect(text).not.toContain(directions)
  }
  const { text } = await site.page('/services')
  expect(text).toContain('class="button primary" href="/services#zoom">How to join<')
  expect(text).not.toContain('Directions')
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
