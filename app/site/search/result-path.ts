import { now } from '../../../config/clock.server.ts'
import { events } from '../../../domain/calendar/events.ts'
import { services } from '../../../domain/calendar/services.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { isPageKey, pages } from '../../../domain/content/page-field-paths.ts'
import type { SearchDocument, SearchKind } from '../../../domain/search/search-document.ts'
import { entryPath } from '../../entry-path.ts'
import { pathOf } from '../../paths.ts'

/** The path of a search result, in its language. */
export function resultPath(document: SearchDocument): string {
  return inLanguage(englishPaths[document.kind](document), document.language)
}

const englishPaths: Record<SearchKind, (document: SearchDocument) => string> = {
  // Only the sign-in page has no texts that staff edit.
  page: ({ key }) => pathOf(isPageKey(key) ? pages[key].screen : 'LoginPage'),
  service: ({ key }) => {
    const service = services().find(({ id }) => id === key)
    return service ? entryPath(service, 'en', now()) : pathOf('Services')
  },
  event: ({ key }) => {
    const event = events().find(({ id }) => id === key)
    return event ? entryPath(event, 'en', now()) : pathOf('CalendarEvents')
  },
  ministry: ({ key }) => pathOf('MinistryDetailPage', { id: key }),
  leader: ({ key }) => pathOf('leader-bio', { id: key }),
  belief: ({ key }) => `${pathOf('CoreBeliefs')}#${key}`,
  value: ({ key }) => `${pathOf('OurValues')}#${key}`,
  entry: ({ day }) => pathOf('NewsLetterEntry', { date: day ?? '' }),
  recording: () => pathOf('SermonsPage'),
  album: () => pathOf('GalleryPage'),
  video: ({ title }) => `${pathOf('LiveStream')}?search=${encodeURIComponent(title)}#history`,
}
