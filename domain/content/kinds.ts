import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { archiveKind } from '../newsletter/archive.ts'
import { newsletterKind } from '../newsletter/kind.server.ts'
import { recordingsKind } from '../recordings/recordings.ts'
import { albumsKind } from './albums.ts'
import { answersKind } from './answers.ts'
import { beliefsKind, valuesKind } from './creeds.ts'
import { givingKind } from './giving.ts'
import { historyKind } from './history.ts'
import type { AnyKind } from './kind.ts'
import { leadersKind } from './leaders.ts'
import { ministriesKind } from './ministries.ts'
import { ministryKind } from './ministry.ts'
import { pagesKind } from './page-texts.ts'
import { slidesKind } from './slides.ts'
import { storiesKind } from './stories.ts'
import { termsKind } from './terms.ts'
import { thanksKind } from './thanks.ts'

/** The kinds that staff edit in the list of the site, by subject, in display order. */
export const kindGroups = {
  calendar: [servicesKind, eventsKind],
  church: [ministryKind, leadersKind, ministriesKind, historyKind, valuesKind, beliefsKind],
  giving: [givingKind, thanksKind],
  pages: [slidesKind, storiesKind, albumsKind, recordingsKind, archiveKind, pagesKind, termsKind],
  office: [answersKind],
} as const

/** The kinds cached in memory. */
export const held = Object.values(kindGroups).flat()
/** All kinds, including the newsletter, which has a list of its own. */
export const kinds = [newsletterKind, ...held]
export type KindName = (typeof kinds)[number]['name']

export function kindNamed(name: string | undefined): (AnyKind & { name: KindName }) | undefined {
  return kinds.find((kind) => kind.name === name)
}
