import { events } from '../../../domain/calendar/events.ts'
import { services } from '../../../domain/calendar/services.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { isPageKey, pages } from '../../../domain/content/page-field-paths.ts'
import type { SearchDocument, SearchKind } from '../../../domain/search/search-document.ts'
import { pathOf } from '../../paths.ts'

/** The path of a search result, in its language. */
export function resultPath(document: SearchDocument): string {
  return inLanguage(englishPaths[document.kind](document), document.language)
}

const englishPaths: Record<SearchKind, (document: SearchDocument) => string> = {
  // Only the sign-in page has no texts that staff edit.
  page: ({ key }) => pathOf(isPageKey(key) ? pages[key].screen : 'LoginPage'),
  service: ({ key }) => {
    const section = services().find(({ id }) => id === key)?.section
    return `${pathOf('Services')}#${section ?? ''}`
  },
  event: ({ key }) => {
    const date = events().find(({ id }) => id === key)?.on.date
    return `${pathOf('CalendarEvents')}?date=${date ?? ''}#events`
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
