import type { MetaDescriptor } from 'react-router'
import { type Language, languageOf } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import { publicPageAt } from './public-pages.ts'
import { shareCardOf, shareCardPath } from './share-card.ts'

type Shared = { pathname: string; title: string; description?: string | undefined; siteUrl: string }

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * Open Graph tags for a public page, for link previews in WhatsApp and others: title, description,
 * and a card of 1200 x 630 pixels.
 */
export function shareTags({ pathname, title, description, siteUrl }: Shared): MetaDescriptor[] {
  const language = languageOf(pathname)
  const page = publicPageAt(pathname)
  if (!page) return []
  const card = shareCardOf(title, page.picture, language)
  const picture = pictureText(page.picture, language)
  const tags = {
    'og:type': 'website',
    'og:site_name': ministry().name[language],
    'og:title': title,
    ...(description && { 'og:description': description }),
    'og:url': siteUrl + pathname,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'en' ? 'te' : 'en'],
    'og:image': siteUrl + shareCardPath(card, pathname),
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
