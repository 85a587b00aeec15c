import { expect, test } from 'vitest'
import { desktop, phone, startSiteAndBrowser } from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
const withoutScript = { javaScriptEnabled: false }

test('the drawer opens and its links work', async () => {
  const { page } = await open({ ...phone, ...withoutScript })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.locator('#drawer').getByRole('link', { name: 'Give' }).tap()
  await page.waitForURL('/give')
})

test('submenus open on hover and on focus', async () => {
  const { page } = await open({ ...desktop, ...withoutScript })
  await page.goto('/')
  const beliefs = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Core Beliefs' })
  expect(await beliefs.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'About Us' }).hover()
  await beliefs.waitFor()
  await page.mouse.move(700, 700)
  await beliefs.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'About Us' }).focus()
  await beliefs.waitFor()
})

test('the subscribe popup is not shown, the map is a link', async () => {
  const { page } = await open({ ...phone, ...withoutScript, withPopup: true })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open the map' }).waitFor()
  expect(await page.locator('subscribe-offer').isVisible()).toBe(false)
})
