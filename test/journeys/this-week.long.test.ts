import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { type BrowserOptions, phone, signIn, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// What changes in a church from one week to the next, from the staff home at 390 px. Taps are
// counted from there: “This week”, the service, what to do, and a confirmation.

// A Tuesday.
const site = await startSite((await makeSiteClock(inIndia('2026-11-24', '10:00'))).environment)
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

const narrow = { ...phone, viewport: { width: 390, height: 844 } }
const looks: [string, BrowserOptions][] = [
  ['with script', narrow],
  ['without script', { ...narrow, javaScriptEnabled: false }],
]

test.each(looks)(
  'this Sunday’s evening service is cancelled, and brought back, %s',
  async (_, look) => {
    const { page, visitor } = await start(look)
    const tap = tapper()
    await tap(thisWeek(page))
    await tap(inWeek(page, 'Sunday', 'English worship'))
    await tap(page.getByText('Cancel this one'))
    await tap(page.getByRole('button', { name: 'Yes, cancel it' }))
    await page.getByText('English worship: No service on Sunday, Nov 29, 2026').waitFor()
    expect(tap.taps).toBe(4)
    if (look.javaScriptEnabled !== false) expect(await violations(page)).toEqual([])
    await visitor.goto('/')
    await visitor.getByRole('link', { name: /^Sun 29/ }).tap()
    await visitor.locator('.day-rows').getByText('Not held this time').waitFor()
    await visitor.goto('/te/services')
    await visitor.getByText('ఆదివారం, 29 నవంబర్, 2026: ఈ కూడిక లేదు').waitFor()

    await tap(page.getByRole('button', { name: 'Undo' }))
    await page.getByText('Undone: English worship').waitFor()
    expect(tap.taps).toBe(5)
    await visitor.goto('/services?date=2026-11-29')
    expect(await visitor.locator('.day-rows').getByText('Not held this time').count()).toBe(0)
  },
)

test.each(looks)('Friday is cancelled, and everyone is told, %s', async (_, look) => {
  const { page, visitor } = await start(look)
  const tap = tapper()
  await tap(thisWeek(page))
  await tap(inWeek(page, 'Friday', 'Fasting prayer'))
  await tap(page.getByText('Cancel this one'))
  await tap(page.getByRole('button', { name: 'Yes, cancel it' }))
  await tap(page.getByRole('link', { name: 'Tell everyone: write a notice' }))
  await page.getByLabel('Last day').waitFor()
  if (look.javaScriptEnabled !== false) expect(await violations(page)).toEqual([])
  await tap(page.getByRole('button', { name: 'Publish' }))
  await page.getByText('Visitors see it now, until Friday, Nov 27, 2026.').first().waitFor()
  expect(tap.taps).toBe(6)
  await visitor.goto('/te/give')
  const bar = visitor.getByRole('complementary', { name: 'ప్రకటన' })
  await bar.getByText('శుక్రవారం, 27 నవంబర్: ఈసారి ఉపవాస ప్రార్థన లేదు.').first().waitFor()
  expect(await violations(visitor)).toEqual([])
  await tap(page.getByRole('link', { name: 'Share' }))
  await page.getByRole('link', { name: 'Send on WhatsApp' }).first().waitFor()
  await page.goto('/staff/week/services/friday-fasting-prayer/2026-11-27')
  await page.getByRole('button', { name: 'Restore this service' }).click()
  await page.getByText('It is held as usual').waitFor()
})

async function start(look: BrowserOptions) {
  const { page } = await open(look)
  const { page: visitor } = await open(narrow)
  await signIn(page, 'Grace', password, '/staff')
  return { page, visitor }
}

/** In the first view of the staff home. */
function thisWeek(page: Page): Locator {
  return page.locator('.first-acts').getByRole('link', { name: 'This week' })
}

/** The line of a service under its day. */
function inWeek(page: Page, day: string, name: string): Locator {
  const heading = page.getByRole('heading', { name: new RegExp(`^${day} `) })
  return page
    .locator('.week-days > li')
    .filter({ has: heading })
    .first()
    .getByRole('link', { name })
}

function tapper() {
  const tap = async (on: Locator) => {
    await on.tap()
    tap.taps += 1
  }
  tap.taps = 0
  return tap
}
