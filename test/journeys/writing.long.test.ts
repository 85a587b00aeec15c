import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { phone, signIn, startBrowser, waitForHydration } from '../support/browser.ts'
import { photo } from '../support/hostile-pictures.ts'
import { startSite } from '../support/running-site.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// What staff write most, from the staff home at 390 px. Taps are counted from there, those into a
// field too.

// A Tuesday, after today's entry went out.
const site = await startSite((await makeSiteClock(inIndia('2026-11-24', '10:00'))).environment)
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const narrow = { ...phone, viewport: { width: 390, height: 844 } }

const folder = await mkdtemp(join(tmpdir(), 'lampstand-photo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a new leader with a photograph is published', async () => {
  const { page, tap, write } = await start()
  await tap(page.locator('.staff-menu-folded summary'))
  await tap(
    page.locator('.staff-menu-folded').getByRole('link', { name: 'Edit the site', exact: true }),
  )
  await tap(page.locator('summary', { hasText: /^Leaders/ }))
  await tap(page.getByRole('link', { name: 'Add a leader' }))
  await page.getByRole('heading', { name: 'New leader', level: 1 }).waitFor()
  await waitForHydration(page)
  await write('Name (English)', 'Sister Asha')
  await write('Name (Telugu)', 'సిస్టర్ ఆశ')
  await write('Role (English)', 'Deacon')
  await write('Role (Telugu)', 'డీకన్')
  await write('Biography (English)', 'She sings.')
  const photograph = join(folder, 'asha.jpg')
  await writeFile(photograph, await photo(900, 1200))
  tap.taps += 1
  await page.getByLabel('Add a picture').setInputFiles(photograph)
  await page.getByText('asha.jpg: Ready.').waitFor({ timeout: 90_000 })
  // Saved meanwhile, under the address that the whole name gives.
  await page.getByText(/^Saved .*, not published\./).waitFor()
  expect(new URL(page.url()).pathname).toBe('/staff/site/leaders/sister-asha')
  expect(await violations(page)).toEqual([])
  await tap(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByRole('status').getByText('Visitors see it now.').waitFor()
  await page.getByRole('heading', { name: 'Sister Asha', level: 1 }).waitFor()
  expect(tap.taps).toBe(11)
  const { page: visitor } = await open(narrow)
  await visitor.goto('/leader/sister-asha')
  await visitor.getByRole('heading', { name: 'Sister Asha' }).first().waitFor()
})

async function start() {
  const { page } = await open(narrow)
  await signIn(page, 'Grace', password, '/staff')
  const tap = tapper()
  return { page, tap, write: writer(page, tap) }
}

function tapper() {
  const tap = async (on: Locator) => {
    await on.tap()
    tap.taps += 1
  }
  tap.taps = 0
  return tap
}

function writer(page: Page, tap: (on: Locator) => Promise<void>) {
  return async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await tap(field)
    await field.fill(text)
  }
}
