import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { desktop, eventually, phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
test('a new site fills its search while it already answers', async () => {
  await eventually(async () =>
    (await fetch(`${site.origin}/search?q=gethsemane+prayer`)).text(),
  ).toContain('/ministries/gethsemane')
})

test('suggestions are chosen by keyboard, as those who hear the page are told', async () => {
  const { page } = await open({ ...desktop, bypassCSP: true })
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await field.waitFor()
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.pressSequentially('gethsem')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('[data-count]').textContent()).toMatch(/^\d suggestions/)
  expect(await violations(page, 'main')).toEqual([])
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  expect(await field.getAttribute('aria-activedescendant')).toBe(null)
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('gethsem')

  await field.pressSequentially('ane')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  const target = await chosen.getAttribute('data-path')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === target)
})

test('Enter without a choice searches, and a tap opens a suggestion', async () => {
  const { page } = await open(phone)
  await page.goto('/te/search')
  const field = page.locator('#search')
  await page.locator('#search[role=combobox]').waitFor()
  await field.fill('prardhana')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('/te/search?q=prardhana')
  await page.locator('.search-results a').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.locator('#search[role=combobox]').waitFor()
  await field.fill('gethsemane')
  await page.getByRole('option').first().tap()
  await page.waitForURL(/gethsemane/)
})

test('the key / opens the search, not while one types, and can be switched off', async () => {
  const { page } = await open(desktop)
  await page.goto('/contact')
  const message = page.locator('main textarea').first()
  await message.fill('and')
  await page.keyboard.press('/')
  expect(await message.inputValue()).toBe('and/')
  await message.blur()
  await page.keyboard.press('/')
  await page.waitForURL('/search')
  const field = page.locator('#search[role=combobox]')
  await field.waitFor()
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('')

  await page.getByRole('checkbox', { name: /The key \/ opens/ }).uncheck()
  await page.goto('/about')
  await page.locator('sub-menu button[aria-expanded]').first().waitFor()
  await page.keyboard.press('/')
  await page.goto('/search')
  expect(await page.getByRole('checkbox', { name: /The key \/ opens/ }).isChecked()).toBe(false)
})

test('without script the page searches', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
  await page.locator('#search').fill('gethsemane')
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('link', { name: 'Gethsemane Prayer' }).waitFor()
})
