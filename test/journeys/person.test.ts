import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type BrowserOptions, signIn, startBrowser } from '../support/browser.ts'
import { addRecord, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await withDatabase(site, async (storage) => {
  const ravi = { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '+919848077001' }
  for (const add of Object.values(addRecord)) await add(storage, ravi)
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

// Taps from the staff home: with script "Find a person" (the field has the focus), "Find", the
// person; without script also the field. Before: each of five lists by itself, through the menu.
test.each(looks)('somebody is found by half a phone number %s', async (_, look) => {
  const { page } = await open(look)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  await signIn(page, 'Grace', password, '/staff')
  await tap(page.getByRole('link', { name: 'Find a person' }))
  const field = page.getByLabel('Name, phone, email or reference')
  await field.waitFor()
  if (look.javaScriptEnabled === false) await tap(field)
  await page.keyboard.type('77001')
  await tap(page.getByRole('button', { name: 'Find', exact: true }))
  await tap(page.getByRole('link', { name: /^Ravi Kumar/ }))
  await page.getByRole('heading', { name: 'Ravi Kumar', level: 1 }).waitFor()
  expect(taps).toBe(look.javaScriptEnabled === false ? 4 : 3)
  expect(page.url()).not.toMatch(/77001|ravi/i)
  await page.getByRole('link', { name: 'Call', exact: true }).waitFor()
  await page.getByRole('table', { name: 'Prayer Requests' }).waitFor()

  // Back returns to what was found, and a record of the page opens.
  await page.goBack()
  await page.getByRole('heading', { name: 'Found for “77001”' }).waitFor()
  await page.goForward()
  const messages = page.getByRole('table', { name: 'Contact Submissions' })
  await messages.getByRole('link', { name: /^Ravi Kumar/ }).tap()
  await page.getByRole('link', { name: 'Everything from this person' }).waitFor()
})
