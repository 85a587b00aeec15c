import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
  widthOf,
} from '../support/browser.ts'

// A publication that is refused, and the history of what was published.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

async function openAs(page: Page, path: string) {
  await signIn(page, 'Ruth', path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('the summary has the focus; its links lead to fields, also in a folded part', async () => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await openAs(page, '/staff/site/leaders/new')
  await waitForHydration(page)
  await page.getByLabel('Name (English)').fill('Sister Asha')
  await page.locator('button[value="publish"]').tap()
  const summary = page.locator('main').getByRole('alert')
  await summary.getByText('Not published yet.').waitFor()
  expect(await summary.count()).toBe(1)
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Role (English): This field is required',
  ])
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBe(360)
  const remarks = page.locator('.document-remarks')
  for (const [list, name, id] of [
    [summary, 'Role (English)', 'f.role.en'],
    [remarks, 'Name (Telugu)', 'f.name.te'],
  ] as const) {
    const link = list.getByRole('link', { name })
    await link.tap()
    expect(await inFocus(page)).toBe(id)
    await page.evaluate((at) => {
      const field = document.getElementById(at)
      const folded = document.createElement('details')
      field?.parentElement?.before(folded)
      if (field?.parentElement) folded.append(field.parentElement)
    }, id)
    await link.tap()
    expect(await inFocus(page)).toBe(id)
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true)
  }
})

test('without script the summary has the focus, too', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await openAs(page, '/staff/site/leaders/new')
  await page.getByLabel('Name (English)').fill('Brother Ravi')
  await page.locator('button[value="publish"]').click()
  const summary = page.locator('main').getByRole('alert')
  await summary.getByText('Not published yet.').waitFor()
  await expect.poll(() => page.locator('[role="alert"]:focus').count()).toBe(1)
  await summary.getByRole('link', { name: 'Role (English)' }).click()
  expect(page.url()).toContain('#f.role.en')
})

// Bringing it back, and undoing that: test/http/site-documents.test.ts.
test('a version is compared with a tap, and put away with another', async () => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  const friday = '/staff/site/services/friday-fasting-prayer'
  await openAs(page, friday)
  await waitForHydration(page)
  await page.getByLabel('Ends', { exact: true }).fill('15:30')
  await page.locator('button[value="publish"]').tap()
  await page.getByText('Visitors see it now.').waitFor()
  await page.getByRole('link', { name: 'History', exact: true }).tap()
  const changed = page.getByRole('link', { name: /Ends$/ })
  await changed.tap()
  await page.locator('ins', { hasText: '3:30 PM' }).waitFor()
  expect(await changed.getAttribute('aria-expanded')).toBe('true')
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBe(360)
  await changed.tap()
  await expect.poll(() => page.locator('ins').count()).toBe(0)
})
