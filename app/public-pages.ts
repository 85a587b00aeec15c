import { inLanguage, type Language } from '../domain/content/language.ts'
import { leaders, leaderTitle } from '../domain/content/leaders.ts'
import { ministries } from '../domain/content/ministries.ts'
import { ministry } from '../domain/content/ministry.ts'
import type { PictureName } from '../domain/content/picture.ts'
import { interpolate, localize, textIn } from '../domain/content/text.ts'
import { pathOf } from './paths.ts'
import { pages } from './routes.ts'

/** A page for search engines and link previews. */
export interface PublicPage {
  /** The English path; `inLanguage` returns the Telugu one. */
  path: string
  /** The page's title, also shown on its share card. */
  title: (language: Language) => string
  /** The picture on the share card. */
  picture: PictureName
}

export const pageNames = Object.keys(pages).filter(isPage)

/** Every public page except newsletter entries, which change daily. */
export function publicPages(): readonly PublicPage[] {
  return [
    ...pageNames.map(pageOf),
    ...ministries().map(({ id, name, picture }) => ({
      path: pathOf('MinistryDetailPage', { id }),
      picture,
      title: (language: Language) => localize(name, language).text,
    })),
    ...leaders().map(({ id, name, role, picture }) => ({
      path: pathOf('leader-bio', { id }),
      picture,
      title: (language: Language) => leaderTitle({ name, role }, language),
    })),
  ]
}

/**
 * Returns the public page at a path in either language; a newsletter entry counts as the newsletter
 * page. Undefined for staff screens, sign-in and unknown paths, which search engines must not
 * index.
 */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = inLanguage(pathname, 'en')
  const newsletter = pathOf('NewsLetter')
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
  return { path, picture, title }
}
