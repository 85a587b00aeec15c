import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayOf, monthOf } from '../../domain/calendar/day.ts'
import { addMonths, spanOf } from '../../domain/month/month.ts'
import { instant } from '../../storage/instant.ts'
import { type BrowserOptions, signIn, startBrowser } from '../support/browser.ts'
import { addRecord, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const month = dayOf(instant()).slice(0, 7)
const before = addMonths(month, -1)
await withDatabase(site, async (storage) => {
  for (const created_at of [month, before, before].map((each) => spanOf(each).from)) {
    await addRecord.contacts(storage, { created_at })
  }
})

const phone: BrowserOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const looks: [string, BrowserOptions][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
]

// Taps from the staff home: "The month in numbers", the month before, "Download". Before: there was
// no such page; each list by itself, and no visits.
test.each(looks)('the month is read, compared and downloaded %s', async (_, look) => {
  const { page } = await open(look)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  await signIn(page, 'Grace', password, '/staff')
  await tap(page.getByRole('main').getByRole('link', { name: 'The month in numbers' }))
  await page.getByRole('heading', { name: monthOf(month, 'en'), level: 1 }).waitFor()
  const messages = page.getByRole('table', { name: 'What came in' }).getByRole('row', {
    name: /^Contact Submissions/,
  })
  expect(await messages.getByRole('cell').allTextContents()).toEqual(['1', '2'])

  await tap(page.getByRole('link', { name: monthOf(before, 'en') }))
  await page.getByRole('heading', { name: monthOf(before, 'en'), level: 1 }).waitFor()
  expect(await messages.getByRole('cell').allTextContents()).toEqual(['2', '0'])

  const started = page.waitForEvent('download')
  await tap(page.getByRole('link', { name: 'Download as a spreadsheet' }))
  const download = await started
  expect(download.suggestedFilename()).toBe(`month-${before}.csv`)
  expect(await readFile(await download.path(), 'utf8')).toContain('"Contact Submissions","2","0"')
  expect(taps).toBe(3)
  const printing = page.getByRole('button', { name: 'Print' })
  expect(await printing.isVisible()).toBe(look.javaScriptEnabled !== false)
})
