import { entries } from '../../domain/calendar/icalendar.ts'
import type { Route } from './+types/calendar'
import { icalendarAnswer } from './icalendar-answer.server.ts'

export { action } from './read-only.ts'

/** All services and events, for a calendar that subscribes. */
export const loader = ({ request }: Route.LoaderArgs) => icalendarAnswer(request, entries())
