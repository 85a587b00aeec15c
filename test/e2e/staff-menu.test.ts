import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { desktop, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'

// The staff menu: collapsed on a phone, a row of links with the submenu “More” on wide screens.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

test('the collapsed menu opens and closes by keyboard, and all of it can be reached by touch', async () => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await signIn(page, 'Ruth', '/staff')
  const button = page.locator('.staff-menu-folded summary')
  const log = page.getByRole('navigation').getByRole('link', { name: 'Log', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await log.waitFor()
  const places = await page.locator('.staff-menu-folded a').all()
  for (const place of places) {
    const box = await place.boundingBox()
    expect.soft(box?.height, await place.innerText()).toBeGreaterThanOrEqual(44)
    expect.soft(box && box.y + box.height, await place.innerText()).toBeLessThanOrEqual(740)
  }
  expect(await violations(page, '.staff-header')).toEqual([])
  await log.focus()
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the submenu “More” opens and closes by keyboard', async () => {
  const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
  await signIn(page, 'Ruth', '/staff')
  const more = page.locator('.staff-menu summary')
  const log = page.getByRole('navigation').getByRole('link', { name: 'Log', exact: true })
  expect(await log.isVisible()).toBe(false)
  await more.focus()
  await page.keyboard.press('Enter')
  await log.waitFor()
  expect(await violations(page, '.staff-header')).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await log.click()
  await page.waitForURL('/log')
  await log.waitFor({ state: 'hidden' })
  expect(await more.getAttribute('data-here')).toBe('')
  // “More” keeps its label on the pages in it: a long page title made the row wrap.
  const heights = await page
    .locator('.staff-menu > li')
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size)
  expect(heights).toBe(1)
})
