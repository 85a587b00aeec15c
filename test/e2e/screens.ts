import { site, staff } from '../../app/routes.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayOf } from '../../domain/calendar/day.ts'

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
