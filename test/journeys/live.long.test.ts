import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { betweenServices, makeSiteClock } from '../support/site-clock.ts'

// Around a service the live page says other things than "nothing".
const clock = await makeSiteClock(betweenServices())
const { site, open } = await startSiteAndBrowser(clock.environment)
await site.addStaff('Joel')

const video = 'https://youtu.be/dQw4w9WgXcQ?t=42'
const embedded = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&mute=0'
const nothing = 'Unable to load the live stream. Please check back later.'

test('staff go live, visitors see it, staff end it', async () => {
  const { page: visitor } = await open(phone)
  const live = visitor.getByRole('banner').getByRole('link', { name: 'Live', exact: true })
  await look(visitor, '/')
  expect(await live.isHidden()).toBe(true)
  await look(visitor, '/media/live-stream')
  await visitor.getByRole('alert').getByText(nothing).waitFor()

  // Another visitor leaves the page open; it checks again whenever it becomes visible.
  const { page: waiting } = await open(desktop)
  await look(waiting, '/media/live-stream')
  const opened = await waiting.evaluate(() => performance.timeOrigin)

  const { page: office } = await open(desktop)
  await signIn(office, 'Joel', '/livelink')
  await office.getByText('Nothing is live at the moment.').waitFor()
  await office.getByLabel('Live video address').fill(video)
  await office.getByLabel('Name (optional)').fill('ఆదివారం <i>Service</i>')
  await waitForMinimumFillTime(office)
  await office.getByRole('button', { name: 'Go live' }).click()
  await office.getByRole('status').getByText('Live URL updated successfully!').waitFor()
  await office.locator('.live-now').getByRole('link', { name: video }).waitFor()

  await comeBack(waiting)
  await waiting.locator('main iframe').waitFor()
  expect(await waiting.locator('main iframe').getAttribute('src')).toBe(embedded)
  expect(await waiting.getByRole('alert').count()).toBe(0)

  await look(visitor, '/')
  await live.waitFor()
  await live.tap()
  await visitor.waitForURL('/media/live-stream')
  const frame = visitor.locator('main iframe')
  expect(await frame.getAttribute('src')).toBe(embedded)
  expect(await frame.getAttribute('allow')).toContain('autoplay')
  await visitor.getByRole('heading', { name: 'ఆదివారం <i>Service</i>' }).waitFor()
  expect(await visitor.getByRole('alert').count()).toBe(0)

  await office.getByText('End the live stream').click()
  await office.getByRole('button', { name: 'Yes, end it' }).click()
  await office.getByRole('status').getByText('The live stream has ended.').waitFor()
  await office.getByText('Nothing is live at the moment.').waitFor()

  await comeBack(waiting)
  await waiting.getByRole('alert').getByText(nothing).waitFor()
  expect(await waiting.evaluate(() => performance.timeOrigin)).toBe(opened)

  await look(visitor, '/')
  expect(await live.isHidden()).toBe(true)
  await look(visitor, '/media/live-stream')
  await visitor.getByRole('alert').getByText(nothing).waitFor()
  expect(await frame.count()).toBe(0)
  const past = visitor.getByRole('listitem').filter({ hasText: 'ఆదివారం <i>Service</i>' })
  expect(await past.getByRole('link').getAttribute('href')).toBe(video)
  await past.getByText(/^Streamed on: \w+ \d{1,2}, \d{4}$/).waitFor()
})

/** Opens a page and waits for its response about the live stream. */
async function look(page: Page, address: string) {
  const loaded = page.waitForResponse((response) => response.url().endsWith('get_live_url.php'))
  await page.goto(address)
  await (await loaded).finished()
}

/** Simulates returning to the page from another window. */
function comeBack(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
