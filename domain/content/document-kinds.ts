import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { archiveKind } from '../newsletter/archive.ts'
import { newsletterKind } from '../newsletter/document-kind.server.ts'
import { recordingsKind } from '../recordings/recordings.ts'
import { albumsKind } from './albums.ts'
import { answersKind } from './answers.ts'
import { beliefsKind, valuesKind } from './creeds.ts'
import type { DocumentKind } from './document-kind.ts'
import { givingKind } from './giving.ts'
import { historyKind } from './history.ts'
import { leadersKind } from './leaders.ts'
import { ministriesKind } from './ministries.ts'
import { ministryKind } from './ministry.ts'
import { noticesKind } from './notices.ts'
import { pagesKind } from './page-texts.ts'
import { slidesKind } from './slides.ts'
import { storiesKind } from './stories.ts'
import { termsKind } from './terms.ts'
import { thanksKind } from './thanks.ts'

/** The kinds that staff edit in the list of the site, by subject, in display order. */
export const documentKindGroups = {
  calendar: [noticesKind, servicesKind, eventsKind],
  church: [ministryKind, leadersKind, ministriesKind, historyKind, valuesKind, beliefsKind],
  giving: [givingKind, thanksKind],
  pages: [slidesKind, storiesKind, albumsKind, recordingsKind, archiveKind, pagesKind, termsKind],
  office: [answersKind],
} as const

/** The kinds cached in memory. */
export const cachedKinds = Object.values(documentKindGroups).flat()
/** All kinds, including the newsletter, which has its own list. */
export const documentKinds = [newsletterKind, ...cachedKinds]
export type DocumentKindName = (typeof documentKinds)[number]['name']
/** The kinds to which staff can add documents. */
export type AddedKindName = Exclude<
  Extract<(typeof documentKinds)[number], { many: true }>['name'],
  typeof pagesKind.name
>

export function documentKindNamed(
  name: string | undefined,
): (DocumentKind & { name: DocumentKindName }) | undefined {
  return documentKinds.find((kind) => kind.name === name)
}
