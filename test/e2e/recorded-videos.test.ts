import { describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Joel')
const address = (letter: string) => `https://youtu.be/${letter.repeat(11)}`
const titles = ['Sunday service', 'శనివారం ఆరాధన', 'Fasting Prayer', 'Night of prayer']

await withDatabase(site, async (storage) => {
  for (const [place, name] of titles.entries()) {
    const on = `2026-11-0${place + 1}T04:30:00.000Z`
    const live_url = address('abcd'[place] ?? '')
    await addRow(storage, 'live_videos', { live_url, name, created_at: on, ended_at: on })
  }
})

// Without script: test/http/live.test.ts.
test('recorded videos are filtered while typing, and played in place', async () => {
  const { page: typing } = await open(desktop)
  await typing.goto('/media/live-stream')
  const opened = await typing.evaluate(() => performance.timeOrigin)
  await typing.getByLabel('Search by name or link').pressSequentially('prayer')
  const names = () => typing.locator('.videos h3').allTextContents()
  await expect.poll(names).toEqual(['Night of prayer', 'Fasting Prayer'])
  await typing.getByLabel('Order').selectOption({ label: 'Oldest First' })
  await expect.poll(names).toEqual(['Fasting Prayer', 'Night of prayer'])
  await typing.getByLabel('Search by name or link').fill('nobody')
  await typing.getByText('No videos found matching the criteria.').waitFor()
  expect(await typing.evaluate(() => performance.timeOrigin)).toBe(opened)

  const { page: visitor } = await open(phone)
  await visitor.goto('/sermons')
  const door = visitor.getByRole('link', { name: 'Play the video: Fasting Prayer' })
  expect(await door.getAttribute('href')).toBe(address('c'))
  expect(await visitor.locator('main iframe').count()).toBe(0)
  await door.tap()
  const player = visitor.locator('main iframe')
  expect(await player.getAttribute('src')).toBe(
    `https://www.youtube-nocookie.com/embed/${'c'.repeat(11)}?autoplay=1&mute=0`,
  )
  expect(await player.getAttribute('title')).toBe('Fasting Prayer')
  expect(visitor.url()).toBe(`${site.origin}/sermons`)
})

describe('the form of a live stream', () => {
  const video = 'https://youtu.be/dQw4w9WgXcQ?si=abc'
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0'

  test('a URL is validated while typing, and goes live', async () => {
    const { page } = await open(desktop)
    await signIn(page, 'Joel', '/livelink')
    const address = page.getByLabel('Live video address')
    await address.fill('https://www.youtube.com/@grace/live')
    await page.getByText('A channel can be shown here only by its number').waitFor()
    await address.fill('https://example.org/watch?v=dQw4w9WgXcQ')
    await page.getByText('Only videos on YouTube can be shown here').waitFor()
    await address.fill(video)
    await page.getByText('https://www.youtube.com/watch?v=dQw4w9WgXcQ').waitFor()
    const preview = page.locator('main iframe')
    expect(await preview.isVisible()).toBe(false)
    await page.getByText('Play it here to be sure').click()
    await eventually(() => preview.isVisible()).toBe(true)
    expect(await preview.getAttribute('src')).toBe(player)
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
    for (const typed of [video, 'x', '']) {
      await page.goto(`${prefix}/livelink?notice=ended`)
      await page.locator('input[name=liveURL]').fill(typed)
      await page.locator('.confirm summary').first().tap()
      expect.soft(await violations(page, 'main'), typed).toEqual([])
    }
  })
})
