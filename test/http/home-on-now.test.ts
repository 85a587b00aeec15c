import { expect, test } from 'vitest'
import { ministry } from '../../domain/content/ministry.ts'
import { textsOf } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// On Mondays the evening prayer is on Zoom, from 18:00 to 20:00.
const before = await startSite((await makeSiteClock(inIndia('2026-11-23', '17:30'))).environment)
const during = await startSite((await makeSiteClock(inIndia('2026-11-23', '18:30'))).environment)

test('during a meeting, Home links to it and shows its passcode', async () => {
  const html = await (await fetch(`${during.origin}/`)).text()
  const { link, passcode } = ministry().meeting
  expect(textsOf(html, 'p').join()).toContain(`Until 8:00 PM · Passcode: ${passcode}`)
  expect(html).toContain(`href="${link}" rel="noopener">Join now</a>`)
  expect(html).not.toContain('Directions')
})

test.each(['/media', '/media/live-stream'])('%s links to the meeting as well', async (path) => {
  const html = await (await fetch(`${during.origin}${path}`)).text()
  expect(html).toContain(`href="${ministry().meeting.link}" rel="noopener">Join now</a>`)
  expect(await (await fetch(`${before.origin}${path}`)).text()).not.toContain('Join now')
})

test('before the meeting, Home links to the directions', async () => {
  const html = await (await fetch(`${before.origin}/te`)).text()
  expect(html).toContain('ఎలా రావాలి')
  expect(html).not.toContain('ఇప్పుడే చేరండి')
})
