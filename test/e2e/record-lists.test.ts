import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  desktop,
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
} from '../support/browser.ts'
import { insertRecords, withDatabase } from '../support/records.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

const people = Array.from({ length: 60 }, (_, number) => ({
  name: number === 7 ? 'దేవదాసు రెడ్డి' : `Person ${String(number).padStart(2, '0')}`,
  email: `person${String(number).padStart(2, '0')}@example.in`,
  message: 'ప్రార్థన '.repeat(60),
  status: number < 3 ? ('Answered' as const) : ('New' as const),
}))
await withDatabase(site, (storage) => insertRecords(storage, 'contacts', people))

// The lists share one screen: one stands for all. Without script: test/http/record-lists.test.ts;
// failures: staff-messages.long.test.ts.

async function openList(look: BrowserOptions) {
  const { page } = await open({ ...look, reducedMotion: 'reduce' })
  await signIn(page, 'Grace', '/connects')
  return page
}

const count = (page: Page) => page.locator('main').getByRole('status').first().textContent()
const firstRow = (page: Page) => page.locator('tbody tr').first()
const counted = (page: Page, words: string) => eventually(() => count(page)).toBe(words)

test('is searched, filtered, sorted and paged without a page load', async () => {
  const page = await openList(desktop)
  expect(await count(page)).toBe('1 to 25 of 60')
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => Object.assign(window, { same: true }))

  await page.getByRole('searchbox').pressSequentially('person42')
  await counted(page, '1 to 1 of 1 found')
  await eventually(() => new URL(page.url()).search).toBe('?q=person42')
  expect(await firstRow(page).textContent()).toContain('person42@example.in')
  await page.getByRole('searchbox').fill('zacchaeus')
  await page.getByText('Nothing in this list matches.').waitFor()
  await counted(page, '0 found')
  await page.getByRole('link', { name: 'Show the whole list' }).click()
  await counted(page, '1 to 25 of 60')
  expect(await page.getByRole('searchbox').inputValue()).toBe('')

  const order = page.getByLabel('Order')
  await order.selectOption({ label: 'Name, A to Z' })
  await eventually(() => firstRow(page).textContent()).toContain('person00')
  await order.selectOption({ label: 'Name, Z to A' })
  // Telugu letters come after all others.
  await eventually(() => firstRow(page).textContent()).toMatch(/person59|దేవదాసు/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await counted(page, '26 to 50 of 60')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/of 60$/)
  await page.getByText('Page 2 of 3').waitFor()

  await page.getByLabel('Status').selectOption('Answered')
  await counted(page, '1 to 3 of 3 found')
  expect(new URL(page.url()).searchParams.get('status')).toBe('Answered')
  await page.goBack()
  await counted(page, '26 to 50 of 60')
  expect(await page.getByLabel('Status').inputValue()).toBe('')
  await page.goBack()
  await counted(page, '1 to 25 of 60')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  const { search } = new URL(page.url())
  expect(search).toMatch(/^\?sort=\w+_desc$/)
  const shown = await firstRow(page).textContent()
  await page.reload()
  expect(await firstRow(page).textContent()).toBe(shown)
  // Back after a reload.
  await waitForHydration(page, '.record-search')
  await page.goBack()
  await eventually(() => firstRow(page).textContent()).toContain('person00')
})

test('on a phone shows the list first, and the sort options when opened', async () => {
  const page = await openList(phone)
  expect(await page.getByLabel('Order').isVisible()).toBe(false)
  await page.getByLabel('Sort and filter').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Order').selectOption({ label: 'Oldest first' })
  await eventually(() => new URL(page.url()).search).toMatch(/^\?sort=\w+_asc$/)
  const folded = page.getByLabel('Sort and filter: Oldest first')
  await folded.waitFor()
  expect(await page.getByLabel('Order').isVisible()).toBe(false)
  expect(await folded.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.reload()
  await folded.waitFor()
  expect(await page.getByLabel('Order').isVisible()).toBe(false)
})

test('on a phone a line opens wherever it is tapped; boxes are shown after “Choose”', async () => {
  const page = await openList(phone)
  const card = page.locator('.records tbody tr').first()
  const box = card.getByRole('checkbox')
  expect(await box.isVisible()).toBe(false)
  await page.getByText('Choose', { exact: true }).first().tap()
  await box.tap()
  expect(await box.isChecked()).toBe(true)
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
  await card.tap({ position: { x: width - 8, y: height - 8 } })
  await page.waitForURL(/\/\d+(\?|$)/)
})
