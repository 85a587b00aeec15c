import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf, languages } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import { cardName, type PublicPage, publicPageAt } from './public-pages.ts'

/** Drawn by the build (media/build.ts); before the first one there are none. */
const cards = import.meta.glob<string>('../media/generated/cards/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Shared = { pathname: string; title: string; description?: string | undefined; siteUrl: string }

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * What WhatsApp and others show of a link to a public page: words, and a card of 1200 x 630. A page
 * of a kind, such as an entry of the newsletter, has its kind's card.
 */
export function shareTags({ pathname, title, description, siteUrl }: Shared): MetaDescriptor[] {
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
    ...cardTags(page, language, siteUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function cardTags(page: PublicPage, language: Language, siteUrl: string): MetaDescriptor[] {
  const card = cards[`../media/generated/cards/${cardName(page.path, language)}`]
  if (!card) return []
  const alt = interpolate(textIn(language).share.pictureAlt, {
    title: page.title(language),
    picture: pictureText(page.picture, language),
  })
  return [
    { property: 'og:image', content: siteUrl + card },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}
