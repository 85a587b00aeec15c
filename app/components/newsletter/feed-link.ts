import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { feed } from '../../address.ts'

export const FEED_TYPE = 'application/atom+xml'

/** Tells a feed reader that was given the page where the feed is. */
export function newsletterFeedLink({
  location,
}: {
  location: { pathname: string }
}): MetaDescriptor {
  const language = languageOf(location.pathname)
  return {
    tagName: 'link',
    rel: 'alternate',
    type: FEED_TYPE,
    title: textIn(language).screens.NewsLetter.title,
    href: feed(language, 'newsletter'),
  }
}
