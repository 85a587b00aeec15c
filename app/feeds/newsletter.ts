import { languageOf } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { listPublic } from '../../domain/newsletter/list.server.ts'
import { findPublic } from '../../domain/newsletter/newsletter.server.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { addresses, feed } from '../address.ts'
import { now } from '../clock.server.ts'
import { feedTypes } from '../feed-link.ts'
import { sharedUntilPublication } from '../site/until-publication.server.ts'
import type { Route } from './+types/newsletter'
import { atom } from './newsletter-atom.ts'
import { sharedFile } from './shared-file.ts'

export { action } from './read-only.ts'

/** A month of days. */
const ENTRIES = 30

/** The newest entries with all their words, for a feed reader. Like a page it is the same for everybody. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  const text = textIn(language)
  const to = addresses(language)
  const absolute = (path: string) => new URL(path, settings.siteUrl.origin).href
  const moment = now()
  const storage = await database()
  const { entries } = await listPublic({ count: ENTRIES }, moment, storage)
  const whole = await Promise.all(entries.map(({ date }) => findPublic(date, moment, storage)))
  const document = atom({
    language,
    title: `${text.screens.NewsLetter.title} · ${ministry().name[language]}`,
    subtitle: text.newsletter.feedNote,
    author: ministry().name[language],
    page: absolute(to('NewsLetter')),
    self: absolute(feed(language, 'newsletter')),
    addressOf: (date) => absolute(to('NewsLetterEntry', { date })),
    entries: whole.filter((entry) => entry !== undefined),
  })
  return sharedFile(feedTypes.newsletter, document, await sharedUntilPublication(moment, storage))
}
