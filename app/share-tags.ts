import type { MetaDescriptor } from 'react-router'
import { inLanguage, type Language, languageOf, languages } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import shareFiles from '../pictures/share/manifest.json' with { type: 'json' }
import { publicPageAt } from './public-pages.ts'

type Notice = { pathname: string; title: string; description?: string | undefined; siteUrl: string }

const locales: Record<Language, string> = { en: 'en_IN', te: 'te_IN' }

/**
 * What WhatsApp and others show of a link to a public page: words, and a picture of 1200 x 630
 * (pictures/share). A page of a kind, such as an entry of the newsletter, has its kind's picture.
 */
export function shareTags({ pathname, title, description, siteUrl }: Notice): MetaDescriptor[] {
  const language = languageOf(pathname)
  const page = publicPageAt(pathname)
  if (!page) return []
  const words = description ? [{ property: 'og:description', content: description }] : []
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: ministry.name[language] },
    { property: 'og:title', content: title },
    ...words,
    { property: 'og:url', content: siteUrl + pathname },
    { property: 'og:locale', content: locales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    { property: 'og:image', content: siteUrl + sharePicture(page.path, language) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: interpolate(textIn(language).share.pictureAlt, {
        title: page.title(language),
        picture: pictureText(page.picture, language),
      }),
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The address of the picture for a link to a page, given by its English path. */
function sharePicture(path: string, language: Language): string {
  const files: Record<string, Record<Language, string>> = shareFiles
  const found = files[inLanguage(path, 'en')]
  if (!found) throw new Error(`${path} has no share picture: npm run pictures`)
  return `/pictures/share/${found[language]}`
}
