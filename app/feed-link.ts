import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../domain/content/language.ts'
import { type Text, textIn } from '../domain/content/text.ts'
import { feedPath } from './paths.ts'

export const feedTypes = {
  newsletter: 'application/atom+xml',
  podcast: 'application/rss+xml',
} as const

const titles: Record<keyof typeof feedTypes, (text: Text) => string> = {
  newsletter: ({ screens }) => screens.NewsLetter.title,
  podcast: ({ recordings }) => recordings.heading,
}

/** The `<link rel="alternate">` to a feed in the page's language. */
export function feedLink(name: keyof typeof feedTypes, pathname: string): MetaDescriptor {
  const language = languageOf(pathname)
  return {
    tagName: 'link',
    rel: 'alternate',
    type: feedTypes[name],
    title: titles[name](textIn(language)),
    href: feedPath(language, name),
  }
}
