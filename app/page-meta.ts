import type { MetaDescriptor } from 'react-router'
import { settings } from '../config/settings.server.ts'
import { type Language, languageOf } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { type PictureName, pictureText } from '../domain/content/picture.ts'
import { interpolate, type Text, textIn } from '../domain/content/text.ts'
import { type PublicPage, publicPageAt } from './public-pages.ts'
import { shareCardOf, shareCardPath } from './share-card.ts'

type Described = {
  title: string
  description?: string | undefined
  /** For the link preview, in place of the page's own. */
  picture?: PictureName | undefined
  /** The query of the page's address, where it is about something of its own. */
  query?: string
  /** Only the ministry's name as the browser's title, so that it does not reveal the topic. */
  neutral?: boolean
}
type RequestArgs = {
  location: { pathname: string }
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
}

/**
 * Returns a page's title, description and share tags in its language: `export const meta =
 * pageMeta((text) => text.login)`. Pages without `meta` have that of site/layout.tsx. Pages that are
 * not public (app/public-pages.ts) get `noindex`.
 */
export function pageMeta(describe: (text: Text, language: Language) => Described) {
  return ({ location: { pathname }, matches }: RequestArgs): MetaDescriptor[] => {
    const language = languageOf(pathname)
    const text = textIn(language)
    const { errorTitle } = text.request
    const name = ministry().name[language]
    const described = describe(text, language)
    const title = interpolate(described.title, { ministry: name })
    const description =
      described.description && interpolate(described.description, { ministry: name })
    const fullTitle = described.neutral ? name : title.includes(name) ? title : `${title} · ${name}`
    const page = publicPageAt(pathname)
    return [
      // After GOV.UK: screen readers announce from the title that the form was rejected.
      { title: isRejected(matches) ? interpolate(errorTitle, { title: fullTitle }) : fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(page
        ? shareTags({ ...described, title, description }, page, pathname)
        : [{ name: 'robots', content: 'noindex' }]),
    ]
  }
}

/** Whether the page shows a form that was rejected: site/layout.tsx says so. */
function isRejected(matches: RequestArgs['matches']): boolean {
  const layout = matches.find((match) => match?.id.endsWith('/layout.tsx'))?.loaderData
  return (
    typeof layout === 'object' &&
    layout !== null &&
    'rejected' in layout &&
    layout.rejected === true
  )
}

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * Open Graph tags for a public page, for link previews in WhatsApp and other apps: title,
 * description, and a card of 1200 x 630 pixels.
 */
function shareTags(described: Described, page: PublicPage, pathname: string) {
  const { title, description, picture = page.picture, query = '' } = described
  const { origin } = settings.siteUrl
  const language = languageOf(pathname)
  const card = shareCardOf(title, picture, language)
  const words = { title, picture: pictureText(picture, language) }
  const tags = {
    'og:type': 'website',
    'og:site_name': ministry().name[language],
    'og:title': title,
    ...(description && { 'og:description': description }),
    'og:url': origin + pathname + query,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'en' ? 'te' : 'en'],
    'og:image': origin + shareCardPath(card, pathname + query),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': interpolate(textIn(language).share.pictureAlt, words),
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
