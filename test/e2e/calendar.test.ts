import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

test('days are selected by keyboard without a page load', async () => {
  const { page } = await open(desktop)
  await page.goto('/calendar?date=2026-12-31')
  await page.getByRole('gridcell', { selected: true }).getByRole('button').focus()
  await awake(page)
  for (const [key, day] of [
    ['ArrowRight', '2027-01-01'],
    ['ArrowUp', '2026-12-25'],
    ['Home', '2026-12-20'],
    ['End', '2026-12-26'],
    ['ArrowDown', '2027-01-02'],
    ['PageDown', '2027-02-02'],
    ['PageUp', '2027-01-02'],
    ['ArrowLeft', '2027-01-01'],
    ['Shift+PageDown', '2028-01-01'],
    ['Shift+PageUp', '2027-01-01'],
  ] as const) {
    await page.keyboard.press(key)
    await page.waitForFunction(
      (value) => document.activeElement?.getAttribute('value') === value,
      day,
    )
  }
  expect(await page.locator('#month').textContent()).toBe('January 2027')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Events on Friday, January 1, 2027' }).waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(new URL(page.url()).search).toBe('?date=2027-01-01')
  // The grid is a single tab stop.
  expect(await page.locator('[role=grid] button:not([tabindex])').count()).toBe(1)
})

test('filters and the search update the list at once', async () => {
  const { page } = await open(phone)
  await page.goto('/te/calendar')
  await page.getByRole('searchbox').focus()
  await awake(page)
  await page.getByRole('searchbox').fill('పునరుత్థాన')
  await page.getByRole('heading', { name: 'ఆదివారం, 28 మార్చి, 2027' }).waitFor()
  await page.getByRole('button', { name: 'ఈ వారం', exact: true }).click()
  await page.getByRole('heading', { name: /^ఈ వారం కార్యక్రమాలు/ }).waitFor()
  // The list is below the month, but scrolled into view.
  const list = page.locator('#events')
  await eventually(async () => ((await list.boundingBox())?.y ?? 0) < 740 - 120).toBe(true)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.getByRole('button', { pressed: true }).textContent()).toBe('ఈ వారం')
})

test('without script every button loads its page', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/calendar?date=2026-12-01')
  await page.getByRole('button', { name: 'Friday, December 25, 2026, Christmas worship' }).click()
  await page.getByRole('heading', { name: 'Events on Friday, December 25, 2026' }).waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('heading', { name: 'Events in January 2027' }).waitFor()
  await page.getByRole('button', { name: 'This Year' }).click()
  await page.getByRole('heading', { name: /^Events in \d{4}$/ }).waitFor()
  await page.getByRole('searchbox').fill('anniversary')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('heading', { name: 'Events matching “anniversary”' }).waitFor()
})

test('an event’s description keeps its bold words, and on a phone the whole width', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Ruth', '/staff/site/events/new')
  await page.getByLabel('Name (English)').fill('Carols at the colony')
  await page.getByLabel('Date').fill('2026-12-20')
  await page.getByLabel('Starts').fill('18:00')
  await page.getByLabel('Description (English)').fill('Bring a *lamp*.\n\nTea is served.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.goto('/calendar?date=2026-12-20')
  const bold = page.getByText('lamp', { exact: true })
  const shown = await bold.evaluate((element) => {
    const { display, fontWeight } = getComputedStyle(element)
    const paragraph = element.closest('p')
    const gap = paragraph && parseFloat(getComputedStyle(paragraph).marginBottom)
    const [own, list] = [paragraph, element.closest('ul')].map((part) => part?.clientWidth)
    return { display, fontWeight, hasGap: Boolean(gap), isWide: own === list }
  })
  expect(shown).toEqual({ display: 'inline', fontWeight: '700', hasGap: true, isWide: true })
})

/** Waits until the calendar is hydrated. */
async function awake(page: Page): Promise<void> {
  await page.locator('[role=grid] button[tabindex="-1"]').first().waitFor()
}
