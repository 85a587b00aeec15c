import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually, phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
test('results come while one types, and their number is said', async () => {
  const { page } = await open({ ...phone, bypassCSP: true })
  await page.goto('/te/search')
  const field = page.locator('#search')
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.pressSequentially('prardhana')
  await page.locator('.search-results a').first().waitFor()
  expect(await page.locator('search-field [role=status]').first().textContent()).toMatch(
    /prardhana/,
  )
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(new URL(page.url()).searchParams.get('q')).toBe('prardhana')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page, 'main')).toEqual([])
  await page.locator('.search-results a').first().tap()
  await page.waitForURL((url) => url.pathname !== '/te/search')
  await page.goBack()
  expect(await field.inputValue()).toBe('prardhana')
})
