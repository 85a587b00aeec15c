import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  startBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Joel', password)

const video = 'https://youtu.be/dQw4w9WgXcQ?si=abc'
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0'

test('a URL is validated while typing, goes live, is corrected, and removed', async () => {
  const { page } = await open(desktop)
  // Unique names, in case the test is retried on the same site.
  const stamp = Date.now().toString(36)
  const [wrongName, rightName] = [`Sundy ${stamp}`, `Sunday ${stamp}`]
  await signIn(page, 'Joel', password, '/livelink')
  const address = page.getByLabel('Live video address')
  await address.fill('https://www.youtube.com/@grace/live')
  await page.getByText('A channel can be shown here only by its number').waitFor()
  expect(await page.getByRole('button', { name: 'Check the address' }).count()).toBe(0)
  await address.fill('https://example.org/watch?v=dQw4w9WgXcQ')
  await page.getByText('Only videos on YouTube can be shown here').waitFor()
  await address.fill(video)
  await page.getByText('https://www.youtube.com/watch?v=dQw4w9WgXcQ').waitFor()
  expect(await page.locator('main iframe').count()).toBe(0)
  await page.getByRole('link', { name: 'Play it here to be sure' }).click()
  await eventually(() => page.locator('main iframe').getAttribute('src')).toBe(player)
  await page.getByLabel('Name (optional)').fill(wrongName)
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('status').getByText('Live URL updated successfully!').waitFor()
  await eventually(() => address.inputValue()).toBe('')
  await eventually(() => page.locator('.video-check').textContent()).toBe('')

  await page.getByRole('link', { name: named('Correct', wrongName) }).click()
  await page.getByRole('heading', { name: 'Correct a stream' }).waitFor()
  const name = page.getByLabel('Name (optional)')
  expect(await name.inputValue()).toBe(wrongName)
  expect(await address.inputValue()).toBe(video)
  await name.fill(rightName)
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await page.getByRole('status').getByText('The stream was corrected.').waitFor()
  await page.locator('.live-now').getByText(rightName).waitFor()

  await page.getByText('End the live stream').click()
  await page.getByText('Visitors can no longer watch it here.').waitFor()
  await page.getByRole('button', { name: 'Yes, end it' }).click()
  await page.getByRole('status').getByText('The live stream has ended.').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: rightName })
  const sure = row.getByRole('button', { name: 'Delete this stream' })
  expect(await sure.isVisible()).toBe(false)
  await row.locator('summary').click()
  await sure.click()
  await page.getByRole('status').getByText('The stream was deleted.').waitFor()
  expect(await row.count()).toBe(0)
})

test.each(['', '/te'])('no state of %s/livelink has axe violations', async (prefix) => {
  const { page, context } = await open({ ...phone, reducedMotion: 'reduce' })
  await signIn(page, 'Joel', password, `${prefix}/livelink`)
  const stream = { liveURL: video, name: 'ఆదివారం Sunday' }
  expect((await context.request.post('/api/save_live_url.php', { data: stream })).status()).toBe(
    200,
  )
  for (const query of [`?liveURL=${encodeURIComponent(video)}`, '?liveURL=x', '?notice=ended']) {
    await page.goto(`${prefix}/livelink${query}`)
    await page.locator('.confirm summary').first().tap()
    expect.soft(await violations(page, 'main'), query).toEqual([])
  }
})

/** The accessible name of a link: its text and, for screen readers, its subject. */
function named(words: string, about: string): RegExp {
  return new RegExp(`^${words} ?: ${about}$`)
}
