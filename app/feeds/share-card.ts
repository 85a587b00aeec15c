import { now } from '../../config/clock.server.ts'
import { eventPreview } from '../../domain/calendar/description.server.ts'
import { inLanguage, languageOf } from '../../domain/content/language.ts'
import type { PictureName } from '../../domain/content/picture.ts'
import { localize } from '../../domain/content/text.ts'
import { findPublic } from '../../domain/newsletter/newsletter.server.ts'
import { database } from '../../storage/database.server.ts'
import { pathOf } from '../paths.ts'
import { publicPageAt } from '../public-pages.ts'
import { shareCardName, shareCardOf, shareCardPath } from '../share-card.ts'
import type { Route } from './+types/share-card'
import { cardResponse } from './drawn-cards.server.ts'

/**
 * The card of link previews of a page. The URL of an outdated card, whose title has changed,
 * redirects to the current one.
 */
export async function loader({ params, url }: Route.LoaderArgs): Promise<Response> {
  const of = url.searchParams.get('of') ?? ''
  const [pathname = '', query] = of.split('?')
  const language = languageOf(pathname)
  const page = publicPageAt(pathname)
  const shown =
    page &&
    (await shownOn(pathname, new URLSearchParams(query), { ...page, title: page.title(language) }))
  if (!shown) return new Response(null, { status: 404 })
  const card = shareCardOf(shown.title, shown.picture, language)
  const { picture, ...words } = card
  return cardResponse(params.name, {
    name: shareCardName(card),
    path: shareCardPath(card, of),
    picture,
    json: JSON.stringify(words),
  })
}

type OnCard = { title: string; picture: PictureName }

/** The title and the picture of a newsletter entry or of the event of a day, or of another page. */
async function shownOn(
  pathname: string,
  query: URLSearchParams,
  page: OnCard,
): Promise<OnCard | undefined> {
  const newsletter = `${pathOf('NewsLetter')}/`
  const path = inLanguage(pathname, 'en')
  if (path === pathOf('CalendarEvents')) {
    const event = eventPreview(query.get('date'), languageOf(pathname))
    return event ? { title: event.title, picture: event.picture ?? page.picture } : page
  }
  if (!path.startsWith(newsletter)) return page
  const entry = await findPublic(path.slice(newsletter.length), now(), await database())
  if (!entry) return undefined
  const title = localize(entry.headline, languageOf(pathname)).text
  return { title, picture: entry.picture ?? page.picture }
}
