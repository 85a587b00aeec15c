import { entries } from '../../domain/calendar/icalendar.ts'
import type { Route } from './+types/calendar-entry'
import { icalendarAnswer } from './icalendar-answer.server.ts'

export { action } from './read-only.ts'

/** One service or event, for "Add to calendar". */
export function loader({ request, params }: Route.LoaderArgs): Response {
  const found = entries.find(({ id }) => id === params.id)
  if (found) return icalendarAnswer(request, [found])
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
