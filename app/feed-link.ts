import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../domain/content/language.ts'
import { textIn } from '../domain/content/text.ts'
import { feedPath } from './paths.ts'

export const feedTypes = {
  newsletter: 'application/atom+xml',
  podcast: 'application/rss+xml',
} as const

/** The `<link rel="alternate">` to a feed in the page's language. */
export function feedLink(name: keyof typeof feedTypes, pathname: string): MetaDescriptor {
  const language = languageOf(pathname)
  const { screens, recordings } = textIn(language)
  return {
    tagName: 'link',
    rel: 'alternate',
    type: feedTypes[name],
    title: name === 'podcast' ? recordings.heading : screens.NewsLetter.title,
    href: feedPath(language, name),
  }
}
