import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, languages } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import { type PublicPage, publicPageAt } from './public-pages.ts'
import { shareCardAddress, shareCardOf } from './share-card.ts'

type Shared = { pathname: string; title: string; description?: string | undefined; siteUrl: string }

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * What WhatsApp and others show of a link to a public page: words, and a card of 1200 x 630 with
 * the page's title.
 */
export function shareTags(shared: Shared): MetaDescriptor[] {
  const { pathname, title, description, siteUrl } = shared
  const language = languageOf(pathname)
  const page = publicPageAt(pathname)
  if (!page) return []
  const words = description ? [{ property: 'og:description', content: description }] : []
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: ministry().name[language] },
    { property: 'og:title', content: title },
    ...words,
    { property: 'og:url', content: siteUrl + pathname },
    { property: 'og:locale', content: locales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    ...cardTags(page, shared, language),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function cardTags(
  { picture }: PublicPage,
  { pathname, title, siteUrl }: Shared,
  language: Language,
): MetaDescriptor[] {
  const alt = interpolate(textIn(language).share.pictureAlt, {
    title,
    picture: pictureText(picture, language),
  })
  const card = shareCardOf(title, picture, language)
  return [
    { property: 'og:image', content: siteUrl + shareCardAddress(card, pathname) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}
