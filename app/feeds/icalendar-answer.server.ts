import { type Entry, icalendar } from '../../domain/calendar/icalendar.ts'
import { languageOf } from '../../domain/content/language.ts'
import { settings } from '../../settings.server.ts'
import { addresses } from '../address.ts'
import { SHARED } from '../site/page-headers.ts'
import { sharedFile } from './shared-file.ts'

/**
 * Entries as a calendar file, in the language of the address. Like a public page it is the same
 * for everybody.
 */
export function icalendarAnswer(request: Request, chosen: readonly Entry[]): Response {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const page = new URL(addresses(language)('Services'), settings.siteUrl.origin).href
  const body = icalendar(chosen, language, page)
  return sharedFile('text/calendar', body, SHARED)
}
