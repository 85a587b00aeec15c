import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  eventually,
  phone,
  signIn,
  startBrowser,
  waitForHydration,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// The rows of a document with script; without it they are in test/http/site-rows.test.ts.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)
await site.addStaff('Priya', password)
const saved = /^Saved .*, not published$/
const giving = '/staff/site/giving/main'

async function openGiving(page: Page, name: string) {
  await signIn(page, name, password, giving)
  await waitForHydration(page)
}

const rowsOf = (page: Page) => page.getByRole('group', { name: 'UPI accounts' })
const idOf = (page: Page, row: number) =>
  rowsOf(page)
    .getByRole('group', { name: new RegExp(`^${row}\\.`) })
    .getByRole('textbox', { name: 'UPI ID', exact: true })

test('a new row has one id while somebody types, and the next one another', async () => {
  const { page } = await open(desktop)
  await openGiving(page, 'Ruth')
  await rowsOf(page).getByText('Add another account').click()
  const name = await idOf(page, 3).getAttribute('name')
  await idOf(page, 3).fill('third@okbank')
  // Whatever loads the page's data again offers another id.
  await page.evaluate(() => history.pushState(null, '', location.href))
  await page.goBack()
  expect(await idOf(page, 3).getAttribute('name')).toBe(name)
  expect(await idOf(page, 3).inputValue()).toBe('third@okbank')
  await page.getByText(saved).waitFor()
  expect(await idOf(page, 3).inputValue()).toBe('third@okbank')
  // Another row, though nothing was loaded again.
  await rowsOf(page).getByText('Add another account').last().click()
  await idOf(page, 4).fill('fourth@okbank')
  await eventually(() => page.getByText(saved).count()).toBe(0)
  await page.getByText(saved).waitFor()
  await page.reload()
  expect(await idOf(page, 4).inputValue()).toBe('fourth@okbank')
  expect(await idOf(page, 3).inputValue()).toBe('third@okbank')
  expect(await idOf(page, 3).getAttribute('name')).toBe(name)
})

test('a row removed by one and changed by the other is chosen whole', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/409/)
  const { page: other } = await open(desktop)
  await openGiving(page, 'Ruth')
  await openGiving(other, 'Priya')
  await idOf(other, 1).fill('right@okbank')
  await other.getByText(saved).waitFor()
  const row = rowsOf(page).locator('.document-row').first()
  for (const field of await row.locator('input, textarea').all()) await field.fill('')
  await page.getByText('Someone else changed the same part.').first().waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  const choice = page.getByRole('group', { name: 'UPI accounts, 1' })
  await choice.getByText('UPI ID: right@okbank').waitFor()
  await choice.getByRole('radio', { name: 'Theirs' }).check()
  await page.getByRole('button', { name: 'Save what I chose' }).click()
  await page.getByRole('status').getByText('The draft is saved.').waitFor()
  expect(await idOf(page, 1).inputValue()).toBe('right@okbank')
})
