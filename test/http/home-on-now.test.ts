import { expect, test } from 'vitest'
import { ministry } from '../../domain/content/ministry.ts'
import { wordsOf } from '../support/html.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// A Monday: the evening prayer is on Zoom, from six to eight.
const before = await startSite((await makeSiteClock(inIndia('2026-11-23', '17:30'))).environment)
const meanwhile = await startSite((await makeSiteClock(inIndia('2026-11-23', '18:30'))).environment)

test('while a meeting is on, Home leads into it and says its passcode', async () => {
  const html = await (await fetch(`${meanwhile.origin}/`)).text()
  const { link, passcode } = ministry().meeting
  expect(wordsOf(html, 'p').join()).toContain(`Until 8:00 PM · Passcode: ${passcode}`)
  expect(html).toContain(`href="${link}" rel="noopener">Join now</a>`)
  expect(html).not.toContain('Directions')
})

test.each(['/media', '/media/live-stream'])('%s leads into it as well', async (path) => {
  const html = await (await fetch(`${meanwhile.origin}${path}`)).text()
  expect(html).toContain(`href="${ministry().meeting.link}" rel="noopener">Join now</a>`)
  expect(await (await fetch(`${before.origin}${path}`)).text()).not.toContain('Join now')
})

test('before it, Home says how to get to the church', async () => {
  const html = await (await fetch(`${before.origin}/te`)).text()
  expect(html).toContain('ఎలా రావాలి')
  expect(html).not.toContain('ఇప్పుడే చేరండి')
})
