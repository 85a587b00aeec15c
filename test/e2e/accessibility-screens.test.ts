import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { signIn, startSiteAndBrowser } from '../support/browser.ts'
import { checkScreens, looks, screens, tooWide } from './screens.ts'

// Every public screen of app/routes.ts, and the states of the page frame. Those of staff:
// accessibility-staff.test.ts.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

/** Pages without a screen's name, and states of screens that their addresses alone do not show. */
const passwords = ['/password?token=wrong', '/password/forgotten']
const states = [...passwords, '/calendar?show=year', '/share/week/main', '/share/giving/1']
const ofScreens = screens.filter(({ forStaff }) => !forStaff).map(({ address }) => address)

test.each(looks)('public screens: $name', async (look) => {
  const { page, allowErrors } = await open(look.options)
  allowErrors(/status of 404/)
  await checkScreens(page, look, [...ofScreens, ...states])
})

test.each(looks)('the popup and an open menu: $name', async ({ options }) => {
  const { page } = await open({ ...options, withPopup: true })
  await page.goto('/')
  await page.locator('subscribe-offer').waitFor()
  expect.soft(await violations(page)).toEqual([])
  const drawer = page.getByRole('button', { name: 'Menu' })
  if (await drawer.isVisible()) await drawer.click()
  else await page.getByRole('button', { name: 'About Us' }).focus()
  expect(await violations(page, '.header')).toEqual([])
})

test('no screen is too wide while a stream is live', async () => {
  const { page, context } = await open()
  await signIn(page, 'Grace')
  const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'ఆదివారం '.repeat(20) }
  await context.request.post('/api/save_live_url.php', { data: stream })
  for (const address of ['/', '/te', '/media/live-stream', '/te/media/live-stream']) {
    await page.goto(address)
    await page.locator('live-button a').waitFor()
    expect([address, await tooWide(page, [360, 768, 961, 1440])]).toEqual([address, []])
  }
})
