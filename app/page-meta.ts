import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { type PictureName, pictureText } from '../domain/content/picture.ts'
import { interpolate, type Text, textIn } from '../domain/content/text.ts'
import { publicPageAt } from './public-pages.ts'
import { shareCardOf, shareCardPath } from './share-card.ts'

type Described = {
  title: string
  description?: string
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
    const name = ministry().name[language]
    const described = describe(text, language)
    const title = interpolate(described.title, { ministry: name })
    const description =
      described.description && interpolate(described.description, { ministry: name })
    const fullTitle = described.neutral ? name : title.includes(name) ? title : `${title} · ${name}`
    const { rejected, siteUrl } = layoutOf(matches)
    return [
      // After GOV.UK: screen readers announce from the title that the form was rejected.
      { title: rejected ? interpolate(text.form.errorTitle, { title: fullTitle }) : fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(publicPageAt(pathname) ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(siteUrl ? shareTags({ ...described, pathname, title, description, siteUrl }) : []),
    ]
  }
}

/** Data of site/layout.tsx: whether a form was rejected, and the site's URL. */
function layoutOf(matches: RequestArgs['matches']): { rejected: boolean; siteUrl: string } {
  const layout = matches.find((match) => match?.id.endsWith('/layout.tsx'))?.loaderData
  if (typeof layout !== 'object' || layout === null) return { rejected: false, siteUrl: '' }
  return {
    rejected: 'rejected' in layout && layout.rejected === true,
    siteUrl: 'siteUrl' in layout && typeof layout.siteUrl === 'string' ? layout.siteUrl : '',
  }
}

type Shared = Pick<Described, 'title' | 'picture' | 'query'> & {
  pathname: string
  description?: string | undefined
  siteUrl: string
}

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * Open Graph tags for a public page, for link previews in WhatsApp and other apps: title,
 * description, and a card of 1200 x 630 pixels.
 */
function shareTags({ pathname, query = '', title, description, ...shared }: Shared) {
  const { siteUrl } = shared
  const language = languageOf(pathname)
  const page = publicPageAt(pathname)
  if (!page) return []
  const shown = shared.picture ?? page.picture
  const card = shareCardOf(title, shown, language)
  const picture = pictureText(shown, language)
  const tags = {
    'og:type': 'website',
    'og:site_name': ministry().name[language],
    'og:title': title,
    ...(description && { 'og:description': description }),
    'og:url': siteUrl + pathname + query,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'en' ? 'te' : 'en'],
    'og:image': siteUrl + shareCardPath(card, pathname + query),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': interpolate(textIn(language).share.pictureAlt, { title, picture }),
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
