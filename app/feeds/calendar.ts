import { now } from '../../config/clock.server.ts'
import { type Entry, entries } from '../../domain/calendar/day-plan.ts'
import { icalendar } from '../../domain/calendar/icalendar.ts'
import { languageOf } from '../../domain/content/language.ts'
import { entryPath } from '../entry-path.ts'
import { SHARED } from '../page-headers.ts'
import type { Route } from './+types/calendar'
import { absolute, sharedFile } from './shared-file.ts'

/**
 * All services and events, for calendar subscriptions; for "Add to calendar" one of them, or all
 * services of a part of the week. Like a public page, it is the same for everybody.
 */
export function loader({ params, url }: Route.LoaderArgs): Response {
  const id = 'id' in params ? params.id : undefined
  const requested = entries().filter(
    (entry) => id === undefined || entry.id === id || ('section' in entry && entry.section === id),
  )
  if (id !== undefined && requested.length === 0) {
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const language = languageOf(url.pathname)
  const page = (entry: Entry) => absolute(entryPath(entry, language, now()))
  return sharedFile('text/calendar', icalendar(requested, language, page), SHARED)
}
