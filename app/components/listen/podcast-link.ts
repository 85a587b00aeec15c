import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { feed } from '../../address.ts'

export const PODCAST_TYPE = 'application/rss+xml'

/** Tells a program for podcasts that was given the page where the feed is. */
export function podcastLink({ location }: { location: { pathname: string } }): MetaDescriptor {
  const language = languageOf(location.pathname)
  return {
    tagName: 'link',
    rel: 'alternate',
    type: PODCAST_TYPE,
    title: textIn(language).recordings.heading,
    href: feed(language, 'podcast'),
  }
}
