import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Joel')

const video = 'https://youtu.be/dQw4w9WgXcQ?si=abc'
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0'

test('a URL is validated while typing, and goes live', async () => {
  const { page } = await open(desktop)
  await signIn(page, 'Joel', '/livelink')
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
  await page.getByLabel('Name (optional)').fill('Sunday')
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('status').getByText('Live URL updated successfully!').waitFor()
  await eventually(() => address.inputValue()).toBe('')
  await eventually(() => page.locator('.video-check').textContent()).toBe('')
})

test.each(['', '/te'])('no state of %s/livelink has axe violations', async (prefix) => {
  const { page, context } = await open({ ...phone, reducedMotion: 'reduce' })
  await signIn(page, 'Joel', `${prefix}/livelink`)
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
