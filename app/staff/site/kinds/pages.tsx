import { isPageKey, type PageKey, pagePlaces } from '../../../../domain/content/page-places.ts'
import type { addresses } from '../../../address.ts'
import type { site } from '../../../routes.ts'
import { usePage } from '../../../use-page.ts'
import { Both, useDocumentKey } from '../inputs.tsx'

export const page = (to: ReturnType<typeof addresses>, key: string) =>
  to(isPageKey(key) ? screens[key] : 'Home')

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
} as const satisfies Record<PageKey, keyof typeof site>

/** Every sentence of the page; lists have a line each. */
export default function PageFields() {
  const { hints } = usePage().text.site
  const key = useDocumentKey()
  return (
    <>
      <p className="field-hint">{hints.pages}</p>
      {isPageKey(key) &&
        pagePlaces[key].map((place) =>
          /[sS]teps$|points$|inShort$/.test(place) ? (
            <Both key={place} place={place} rows={6} hint={hints.lines} />
          ) : (
            <Both key={place} place={place} rows={2} />
          ),
        )}
    </>
  )
}
