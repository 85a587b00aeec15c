import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually, phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
test('a new site fills its search while it already answers', async () => {
  await eventually(async () =>
    (await fetch(`${site.origin}/search?q=gethsemane+prayer`)).text(),
  ).toContain('/ministries/gethsemane')
})

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

test('without script the page searches', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
  await page.locator('#search').fill('gethsemane')
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.waitForURL(/q=gethsemane/)
  await page.getByRole('link', { name: 'Gethsemane Prayer' }).waitFor()
})
