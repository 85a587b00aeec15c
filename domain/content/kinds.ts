import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { albumsKind } from './albums.ts'
import { beliefsKind, valuesKind } from './creeds.ts'
import { givingKind } from './giving.ts'
import { historyKind } from './history.ts'
import { leadersKind } from './leaders.ts'
import { ministriesKind } from './ministries.ts'
import { ministryKind } from './ministry.ts'
import { pagesKind } from './page-texts.ts'
import { slidesKind } from './slides.ts'
import { storiesKind } from './stories.ts'
import { termsKind } from './terms.ts'
import { thanksKind } from './thanks.ts'

/** All that staff change on the site, by subject, in the order in which they see it. */
export const kindGroups = {
  calendar: [servicesKind, eventsKind],
  church: [ministryKind, leadersKind, ministriesKind, historyKind, valuesKind, beliefsKind],
  giving: [givingKind, thanksKind],
  pages: [slidesKind, storiesKind, albumsKind, pagesKind, termsKind],
} as const

export const kinds = Object.values(kindGroups).flat()
export type KindName = (typeof kinds)[number]['name']

export function kindNamed(name: string | undefined) {
  return kinds.find((kind) => kind.name === name)
}
