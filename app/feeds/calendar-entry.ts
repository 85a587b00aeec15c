import { entries } from '../../domain/calendar/icalendar.ts'
import type { Route } from './+types/calendar-entry'
import { icalendarAnswer } from './icalendar-answer.server.ts'

export { action } from './read-only.ts'

/** One service or event, or all services of a part of the week, for "Add to calendar". */
export function loader({ request, params }: Route.LoaderArgs): Response {
  const found = entries().filter(
    (entry) => entry.id === params.id || ('section' in entry && entry.section === params.id),
  )
  if (found.length > 0) return icalendarAnswer(request, found)
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
