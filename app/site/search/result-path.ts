import { events } from '../../../domain/calendar/events.ts'
import { services } from '../../../domain/calendar/services.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { isPageKey, pages } from '../../../domain/content/page-field-paths.ts'
import { type SearchDocument, SIGN_IN } from '../../../domain/search/search-document.ts'
import { pathOf } from '../../paths.ts'

/** The path of a search result, in its language. */
export function resultPath(document: SearchDocument): string {
  return inLanguage(englishPath(document), document.language)
}

function englishPath({ kind, key, day, title }: SearchDocument): string {
  switch (kind) {
    case 'page':
      if (key === SIGN_IN) return pathOf('LoginPage')
      return pathOf(isPageKey(key) ? pages[key].screen : 'Home')
    case 'service': {
      const section = services().find(({ id }) => id === key)?.section
      return section ? `${pathOf('Services')}#${section}` : pathOf('Services')
    }
    case 'event': {
      const date = events().find(({ id }) => id === key)?.on.date
      return date ? `${pathOf('CalendarEvents')}?date=${date}#events` : pathOf('CalendarEvents')
    }
    case 'ministry':
      return pathOf('MinistryDetailPage', { id: key })
    case 'leader':
      return pathOf('leader-bio', { id: key })
    case 'belief':
      return `${pathOf('CoreBeliefs')}#${key}`
    case 'value':
      return `${pathOf('OurValues')}#${key}`
    case 'entry':
      return pathOf('NewsLetterEntry', { date: day ?? '' })
    case 'recording':
      return pathOf('SermonsPage')
    case 'album':
      return pathOf('GalleryPage')
    case 'video':
      return `${pathOf('LiveStream')}?search=${encodeURIComponent(title)}#history`
  }
}
