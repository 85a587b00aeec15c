import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { site, staff } from '../../app/routes.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../domain/calendar/day.ts'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { contrastUnderPointer, violations } from '../support/axe.ts'
import { type BrowserOptions, desktop, phone, widthOf } from '../support/browser.ts'

/**
 * Path parameters of the screens that need them; a new such screen must be added here, unless it is
 * a staff screen of the first record of its kind (`:id` is 1).
 */
const parameters: Record<string, string> = {
  MinistryDetailPage: 'prayer',
  'leader-bio': 'president',
  NewsLetterEntry: '2025-02-21',
  Share: 'services/sunday-worship',
  PersonOf: 'contacts/1',
  SiteDocument: 'services/sunday-worship',
  SiteHistory: 'services/sunday-worship',
  // A service of every day; what is over has no page.
  Occurrence: `services/zoom-evening-prayer/${addDays(dayOf(new Date().toISOString()), 1)}`,
}

export type Screen = { name: string; address: string; forStaff: boolean }

/** Every screen of app/routes.ts in English, and the not-found page. */
export const screens: Screen[] = [
  ...Object.entries(site).map(([name, [path]]) => screen(name, path, false)),
  ...Object.entries(staff)
    // Needs an uploaded picture: test/journeys/pictures.long.test.ts.
    .filter(([name]) => name !== 'PictureOf')
    .map(([name, [path]]) => screen(name, path, true)),
  { name: 'unknown', address: '/no/such/page', forStaff: false },
]

function screen(name: string, path: string, forStaff: boolean): Screen {
  const address = path.replace(/:\w+(\/:\w+)*/, () => {
    const value = parameters[name] ?? (forStaff && path.endsWith('/:id') ? '1' : undefined)
    if (value === undefined) throw new Error(`test/e2e/screens.ts lacks a value for ${name}`)
    return value
  })
  return { name, address, forStaff }
}

type Look = { name: string; language: Language; options: BrowserOptions; widths: number[] }

/**
 * How every screen is looked at, and its widths beside its own. Reduced motion, so that no colour is
 * measured during a transition.
 */
export const looks: Look[] = [
  {
    name: 'en, light, on a phone',
    language: 'en',
    options: { ...phone, colorScheme: 'light', reducedMotion: 'reduce' },
    widths: [768, 961, 1024, 1120, 1440],
  },
  {
    name: 'te, dark, on a desk',
    language: 'te',
    options: { ...desktop, colorScheme: 'dark', reducedMotion: 'reduce' },
    // The narrowest of the menu in one row, of two columns and of a phone.
    widths: [961, 768, 360],
  },
]

/** Axe, and no screen is wider than its viewport, whatever the data. */
export async function checkScreens(page: Page, look: Look, addresses: string[]): Promise<void> {
  for (const path of addresses) {
    const address = inLanguage(path, look.language)
    await page.goto(address)
    expect.soft(await violations(page), address).toEqual([])
    // A phone has no pointer.
    if (!look.options.hasTouch)
      expect.soft(await contrastUnderPointer(page), `${address} under the pointer`).toEqual([])
    expect.soft(await tooWide(page, look.widths), address).toEqual([])
  }
}

/** The widths of the viewport at which the page is wider; last its own. */
export async function tooWide(page: Page, widths: number[]): Promise<string[]> {
  const found: string[] = []
  const { width: own, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const width of [...widths, own]) {
    await page.setViewportSize({ width, height })
    const wide = await widthOf(page)
    if (wide > width) found.push(`${wide} px wide at ${width}`)
  }
  return found
}
