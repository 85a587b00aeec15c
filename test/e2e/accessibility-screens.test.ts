import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import type { AuditAction } from '../../domain/staff/audit.ts'
import { contrastUnderPointer, violations } from '../support/axe.ts'
import {
  type BrowserOptions,
  desktop,
  phone,
  signIn,
  startSiteAndBrowser,
  widthOf,
} from '../support/browser.ts'
import { addOneOfEach, withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { screens } from './screens.ts'

// Every screen of app/routes.ts and the states of the page frame: axe, and no screen is wider than
// its viewport, whatever the data.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
await site.addStaff('Asha')
await addLongData()

/** States of screens that their addresses alone do not show, and pages without a screen's name. */
const passwords = ['/password?token=wrong', '/password/forgotten']
const publicStates = [...passwords, '/calendar?show=year', '/share/week/main', '/share/giving/1']
const staffStates = [
  '/ministers/1?delete',
  '/ministers/1?said=noted',
  '/ministers?q=zacchaeus',
  '/connects/99999',
  '/accounts/2',
  '/followers/1?notice=taken-off',
  '/followers/import?notice=discarded',
  '/followers/import/1?show=wrong',
  ...['?q=prayer', '?q=zzz', '/services/new', '/giving/main', '/ministry/main', '/pages/home'].map(
    (state) => `/staff/site${state}`,
  ),
  '/supplications/desk?since=2020-01-01T00:00:00.000Z&skipped=1&handled=1',
]

const addresses = (forStaff: boolean) =>
  screens.filter((screen) => screen.forStaff === forStaff).map(({ address }) => address)

describe.each([
  {
    language: 'en',
    scheme: 'light',
    name: 'a phone',
    look: phone,
    widths: [360, 768, 961, 1024, 1120, 1440],
  },
  // The narrowest of a phone, of two columns and of the menu in one row.
  { language: 'te', scheme: 'dark', name: 'a desk', look: desktop, widths: [1440, 961, 768, 360] },
] as const)('$language, $scheme, on $name', ({ language, scheme, look, widths }) => {
  /** Reduced motion, so that no colour is measured during a transition. */
  const openStill = async (more: BrowserOptions = {}) => {
    const still = { colorScheme: scheme, reducedMotion: 'reduce' } as const
    const visit = await open({ ...look, ...still, ...more })
    visit.allowErrors(/status of 404/)
    return visit
  }

  async function check(page: Page, shown: string[]) {
    for (const path of shown) {
      const address = inLanguage(path, language)
      await page.goto(address)
      expect.soft(await violations(page), address).toEqual([])
      expect.soft(await tooWide(page, widths), address).toEqual([])
      // A phone has no pointer.
      if (!look.hasTouch)
        expect.soft(await contrastUnderPointer(page), `${address} under the pointer`).toEqual([])
    }
  }

  test('public screens', async () => {
    const { page } = await openStill()
    await check(page, [...addresses(false), ...publicStates])
  })

  test('staff screens', async () => {
    const { page } = await openStill()
    await signIn(page, 'Grace')
    await check(page, [...addresses(true), ...staffStates])
    await page.goto(inLanguage('/staff', language))
    const menu = page.locator('.staff-menu-folded summary')
    if (await menu.isVisible()) await menu.click()
    expect(await violations(page, 'body'), 'the open menu').toEqual([])
  })

  test('the popup and an open menu', async () => {
    const { page } = await openStill({ withPopup: true })
    await page.goto('/')
    await page.locator('subscribe-offer').waitFor()
    expect.soft(await violations(page)).toEqual([])
    const drawer = page.getByRole('button', { name: 'Menu' })
    if (await drawer.isVisible()) await drawer.click()
    else await page.getByRole('button', { name: 'About Us' }).focus()
    expect(await violations(page, '.header')).toEqual([])
  })
})

test('no screen is too wide while a stream is live', async () => {
  const { page, context } = await open()
  await signIn(page, 'Grace')
  const stream = { liveURL: 'https://youtu.be/dQw4w9WgXcQ', name: 'ఆదివారం '.repeat(20) }
  await context.request.post('/api/save_live_url.php', { data: stream })
  for (const address of ['/', '/te', '/media/live-stream', '/te/media/live-stream']) {
    await page.goto(address)
    await page.locator('live-button a').waitFor()
    expect([address, await tooWide(page, [360, 768, 961, 1440])]).toEqual([address, []])
  }
})

/** The widths of the viewport at which the page is wider. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await widthOf(page)
    if (wide > width) found.push(`${wide} px wide at ${width}`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** One record of each kind, and every event of the log, as long as they may be. */
async function addLongData() {
  await addOneOfEach(site, { name: 'W'.repeat(200), message: 'ప్రార్థన'.repeat(400) })
  const [church, specialization, area_of_interest] = Array<string>(3).fill('Hallelujah'.repeat(20))
  await withDatabase(site, async (storage) => {
    await storage.updateTable('pastors').set({ church, specialization }).execute()
    await storage.updateTable('volunteers').set({ area_of_interest }).execute()
    const staff_name = 'Samuel Venkata Subrahmanyam'
    const created_at = new Date().toISOString()
    const subject = { subject_kind: 'prayers', subject_id: 17 }
    for (const action of Object.keys(textIn('en').log.actions) as AuditAction[]) {
      for (const details of ['{}', JSON.stringify({ name: 'W'.repeat(80) })]) {
        const event = { created_at, staff_name, action, ...subject, details }
        await addRow(storage, 'audit_events', event)
      }
    }
  })
  const sent = await fetch(`${site.origin}/api/submit_contact.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'W'.repeat(200),
      email: `${'long-address-'.repeat(10)}@example.in`,
      phone: '+123456789012345',
      message: `https://example.in/${'unbroken'.repeat(60)} ${'ప్రార్థన'.repeat(40)}`,
    }),
  })
  expect(sent.status).toBe(200)
}
