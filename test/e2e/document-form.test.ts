import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  desktop,
  phone,
  signIn,
  startBrowser,
  waitForHydration,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// What a document's form shows: the fields that apply, and the bar.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)

async function openAt(path: string, look: BrowserOptions = phone) {
  const { page } = await open(look)
  await signIn(page, 'Ruth', password, path)
  if (look.javaScriptEnabled !== false) await waitForHydration(page)
  return page
}

const visible = (page: Page, label: string) => page.getByLabel(label, { exact: true }).isVisible()

test('a single date is asked only of a service on one date', async () => {
  const page = await openAt('/staff/site/services/new')
  await page.getByRole('heading', { name: 'New service', level: 1 }).waitFor()
  expect(await visible(page, 'Date')).toBe(false)
  await page.locator('[name="f.day"]').selectOption('On a single date')
  await page.getByLabel('Date', { exact: true }).fill('2027-01-05')
  await page.locator('[name="f.day"]').selectOption('Every Sunday')
  expect(await visible(page, 'Date')).toBe(false)
  const plain = await openAt('/staff/site/services/new', { ...phone, javaScriptEnabled: false })
  expect(await visible(plain, 'Date')).toBe(true)
})

test('one language at a time on a phone, remembered; what is wrong in the other is shown', async () => {
  const page = await openAt('/staff/site/leaders/new')
  const [english, telugu] = ['Name (English)', 'Name (Telugu)']
  expect([await visible(page, english), await visible(page, telugu)]).toEqual([true, true])
  await page.locator('.shown-language label').filter({ hasText: 'English' }).tap()
  expect([await visible(page, english), await visible(page, telugu)]).toEqual([true, false])
  await page.getByLabel(english).fill('Sister Asha')
  await page.getByLabel('Role (English)').fill('Deacon')
  await page.getByText('Still empty in Telugu: 2').waitFor()
  // Refused: the ministry has its name in both languages.
  await page.goto('/staff/site/ministry/main')
  await waitForHydration(page)
  const form = page.locator('.document-form')
  await page.locator('.document-form[data-shown=en]').waitFor()
  const choose = (language: string) =>
    page.locator('.shown-language label').filter({ hasText: language }).tap()
  await choose('Telugu')
  await page.getByLabel(telugu).first().fill('')
  await choose('English')
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await form.getByLabel(telugu).first().waitFor()
  // On a desk both stand side by side, whatever was chosen.
  await choose('English')
  await page.setViewportSize({ width: 1200, height: 800 })
  await form.getByLabel(telugu).first().waitFor()
})

test('without script both languages are shown, and the button that saves', async () => {
  const page = await openAt('/staff/site/values/hope', { ...phone, javaScriptEnabled: false })
  expect(await visible(page, 'Text (English)')).toBe(true)
  expect(await visible(page, 'Text (Telugu)')).toBe(true)
  await page.getByLabel('Text (English)').fill('We wait.')
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await page.getByText('The draft is saved. Visitors do not see it yet.').waitFor()
  await page.getByText(/^Saved .*, not published\./).waitFor()
})

test('whether the Telugu needs a change is asked when only the English changed', async () => {
  const page = await openAt('/staff/site/values/love')
  const question = page.getByLabel('The Telugu is still right')
  expect(await question.isVisible()).toBe(false)
  await page.getByLabel('Text (English)').fill('Love begins at home.')
  await question.waitFor()
  await page.getByLabel('Text (Telugu)').fill('ప్రేమ')
  await question.waitFor({ state: 'hidden' })
})

test.each([
  ['a phone', phone],
  ['a desk', { ...desktop, viewport: { width: 1200, height: 620 } }],
])('by keyboard the bar covers no control on %s', async (_, look) => {
  const page = await openAt('/staff/site/services/sunday-worship', look)
  const covered: string[] = []
  for (let count = 0; count < 45; count++) {
    await page.keyboard.press('Tab')
    covered.push(
      ...(await page.evaluate(() => {
        const bar = document.querySelector('.document-bar')
        const focused = document.activeElement
        if (!bar || !focused || bar.contains(focused) || focused === document.body) return []
        const [top, bottom] = [bar.getBoundingClientRect().top, focused.getBoundingClientRect()]
        return bottom.top >= top - 1 && bottom.top < innerHeight ? [focused.outerHTML] : []
      })),
    )
  }
  expect(covered).toEqual([])
})

test('the menu is closed by Escape and by going on', async () => {
  const page = await openAt('/staff/site/values/hope')
  const menu = page.locator('.document-menu')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  await menu.locator('> summary').press('Enter')
  await menu.locator('button').first().focus()
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await menu.locator('> summary').press('Enter')
  expect(await isOpen()).toBe(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  expect(await isOpen()).toBe(false)
})
