import { schedule } from '../domain/calendar/services.ts'
import { inLanguage, type Language } from '../domain/content/language.ts'
import { leaders, titleOf } from '../domain/content/leaders.ts'
import { ministries } from '../domain/content/ministries.ts'
import { ministry } from '../domain/content/ministry.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { interpolate, localize, textIn } from '../domain/content/text.ts'
import { address } from './address.ts'
import { pages } from './routes.ts'

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
    ...Object.keys(pages).filter(isPage).map(pageOf),
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

function isPage(name: string): name is keyof typeof pages {
  return Object.hasOwn(pages, name)
}

function pageOf(name: keyof typeof pages): PublicPage {
  const [path, , picture] = pages[name]
  const title = (language: Language) =>
    interpolate(textIn(language).screens[name].title, { ministry: ministry().name[language] })
  return { path, picture, title, ...(name === 'Services' && { changed: schedule.updated }) }
}
