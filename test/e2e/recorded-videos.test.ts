import { expect, test } from 'vitest'
import { desktop, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Joel')
const address = (letter: string) => `https://youtu.be/${letter.repeat(11)}`
const titles = ['Sunday service', 'శనివారం ఆరాధన', 'Fasting Prayer', 'Night of prayer']

test('recorded videos are listed, filtered, and played in place', async () => {
  const { page: office } = await open(desktop)
  await signIn(office, 'Joel', '/livelink')
  for (const [place, name] of titles.entries()) {
    const said = await office.request.post('/api/save_live_url.php', {
      data: { liveURL: address('abcd'[place] ?? ''), name },
      headers: { Origin: site.origin },
    })
    expect(said.status()).toBe(200)
  }
  await office.goto('/livelink')
  await office.getByText('End the live stream').click()
  await office.getByRole('button', { name: 'Yes, end it' }).click()
  await office.getByRole('status').getByText('The live stream has ended.').waitFor()

  const { page } = await open({ ...phone, javaScriptEnabled: false })
  const shown = () => page.locator('.videos h3').allTextContents()
  await page.goto('/media')
  expect(await shown()).toEqual(titles.toReversed().slice(0, 3))
  await page.getByRole('link', { name: 'View More (Sermons)' }).click()
  expect(await shown()).toEqual(titles.toReversed())

  // With script the list is filtered while typing, without a page load.
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
    `https://www.youtube-nocookie.com/embed/${'c'.repeat(11)}?autoplay=1`,
  )
  expect(await player.getAttribute('title')).toBe('Fasting Prayer')
  expect(visitor.url()).toBe(`${site.origin}/sermons`)
})
