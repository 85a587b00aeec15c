import { schedule } from '../domain/calendar/services.ts'
import { inLanguage, type Language } from '../domain/content/language.ts'
import { leaders, titleOf } from '../domain/content/leaders.ts'
import { ministries } from '../domain/content/ministries.ts'
import { ministry } from '../domain/content/ministry.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { interpolate, localize, type Text, textIn } from '../domain/content/text.ts'
import { address } from './address.ts'

/** A page that search engines and people who share links are to know. */
export interface PublicPage {
  /** In English; `inLanguage` gives the Telugu one. */
  path: string
  /** The page's title, which also stands on the card that goes with a link to it. */
  title: (language: Language) => string
  /** The picture on that card. */
  picture: PictureName
  /** The day of its last change, where somebody has written one down. */
  changed?: string
}

/** Every public page but the entries of the newsletter, which come and go. */
export function publicPages(): readonly PublicPage[] {
  return [
    page(address('Home'), 'village-dawn', (text) => text.home.title),
    page(address('About'), 'lampstand', (text) => text.screens.About.title),
    page(address('OurValues'), 'vine', (text) => text.screens.OurValues.title),
    page(address('CoreBeliefs'), 'cross-and-crown', (text) => text.screens.CoreBeliefs.title),
    page(address('Ministries'), 'wheat', (text) => text.screens.Ministries.title),
    ...ministries().map(({ id, name, picture }) => ({
      path: address('MinistryDetailPage', { id }),
      picture,
      title: (language: Language) => localize(name, language).text,
    })),
    ...leaders().map(({ id, name, role, picture }) => ({
      path: address('leader-bio', { id }),
      picture,
      title: (language: Language) => titleOf({ name, role }, language),
    })),
    {
      ...page(address('Services'), 'bells', (text) => text.screens.Services.title),
      changed: schedule.updated,
    },
    page(address('CalendarEvents'), 'palms-road', (text) => text.screens.CalendarEvents.title),
    page(address('Media'), 'dove', (text) => text.media.title),
    page(address('LiveStream'), 'church-night', (text) => text.live.title),
    page(address('GalleryPage'), 'abstract-window', (text) => text.screens.GalleryPage.title),
    page(address('SermonsPage'), 'fishing-boat', (text) => text.screens.SermonsPage.title),
    page(address('Contact'), 'gate-of-light', (text) => text.contact.title),
    page(address('Give'), 'bread-and-cup', (text) => text.give.title),
    page(address('ThanksPage'), 'rainbow-hills', (text) => text.screens.ThanksPage.title),
    page(address('PastorSignup'), 'shepherd', (text) => text.screens.PastorSignup.title),
    page(address('VolunteerSignup'), 'well-and-pot', (text) => text.screens.VolunteerSignup.title),
    page(address('PrayerRequest'), 'oil-lamp', (text) => text.screens.PrayerRequest.title),
    page(address('NewsLetter'), 'letter-and-quill', (text) => text.screens.NewsLetter.title),
    page(address('TermsAndConditions'), 'account-book', (text) => {
      return text.screens.TermsAndConditions.title
    }),
  ]
}

/**
 * The public page at an address in either language. An entry of the newsletter is taken for the
 * newsletter itself. Undefined for staff screens, the sign-in and what does not exist: search
 * engines are kept from these.
 */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = inLanguage(pathname, 'en')
  const newsletter = address('NewsLetter')
  const entry = /^\/\d{4}-\d\d-\d\d$/
  const isEntry = path.startsWith(newsletter) && entry.test(path.slice(newsletter.length))
  const kind = isEntry ? newsletter : path
  return publicPages().find((page) => page.path === kind)
}

function page(path: string, picture: PictureName, title: (text: Text) => string): PublicPage {
  const inWords = (language: Language) =>
    interpolate(title(textIn(language)), { ministry: ministry().name[language] })
  return { path, picture, title: inWords }
}
