import { isPageKey, type PageKey } from '../../../domain/content/page-places.ts'
import type { site } from '../../routes.ts'

type Screen = keyof typeof site

const screens = {
  home: 'Home',
  about: 'About',
  values: 'OurValues',
  beliefs: 'CoreBeliefs',
  ministries: 'Ministries',
  services: 'Services',
  calendar: 'CalendarEvents',
  media: 'Media',
  'live-stream': 'LiveStream',
  gallery: 'GalleryPage',
  sermons: 'SermonsPage',
  newsletter: 'NewsLetter',
  contact: 'Contact',
  prayer: 'PrayerRequest',
  pastor: 'PastorSignup',
  volunteer: 'VolunteerSignup',
  give: 'Give',
  thanks: 'ThanksPage',
  terms: 'TermsAndConditions',
} as const satisfies Record<PageKey, Screen>

/** The screen whose sentences a document of the kind `pages` has. */
export function screenOf(key: string): Screen {
  return isPageKey(key) ? screens[key] : 'Home'
}
