import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { givingKind } from './giving.ts'
import { leadersKind } from './leaders.ts'
import { ministryKind } from './ministry.ts'

/** All that staff change on the site, in the order in which they see it. */
export const kinds = [servicesKind, eventsKind, ministryKind, givingKind, leadersKind] as const
export type KindName = (typeof kinds)[number]['name']

export function kindNamed(name: string | undefined) {
  return kinds.find((kind) => kind.name === name)
}
