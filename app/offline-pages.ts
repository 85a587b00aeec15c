import { inLanguage, languages } from '../domain/content/language.ts'
import { pages, site } from './routes.ts'

/**
 * Not kept on devices, because prayer is private, and a copy of a page with the live stream would
 * show an outdated state (docs/decisions/0212).
 */
const never = ['PrayerRequest', 'LiveStream', 'Media']

/** A regular expression of the addresses that devices may keep for reading without a connection. */
export function offlinePages(): string {
  const kept = Object.entries(pages).filter(([name]) => !never.includes(name))
  const { MinistryDetailPage, 'leader-bio': leader, NewsLetterEntry, NewsLetterOffline } = site
  const patterns = [
    ...kept.map(([, [address]]) => address),
    ...[MinistryDetailPage[0], leader[0], NewsLetterEntry[0], NewsLetterOffline[0]],
  ]
    .flatMap((address) => languages.map((language) => inLanguage(address, language)))
    .map((address) => address.replace(':date', '\\d{4}-\\d\\d-\\d\\d').replace(':id', '[^/]+'))
  return `^(?:${patterns.join('|')})$`
}
