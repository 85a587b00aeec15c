import { matchPath } from 'react-router'
import { settings } from '../../../config/settings.server.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { leaderOf } from '../../../domain/content/leaders.ts'
import { ministryOf } from '../../../domain/content/ministries.ts'
import { feeds, site } from '../../routes.ts'

/** Whether a link's target exists on this site; links to other sites need only a plausible host. */
export function linkExists(link: string): boolean {
  if (/^(#|mailto:|tel:)/.test(link)) return true
  const url = URL.parse(link, settings.siteUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (url.origin !== settings.siteUrl.origin) return url.hostname.includes('.')
  const path = inLanguage(url.pathname, 'en')
  const found = [...Object.entries(site), ...Object.entries(feeds)]
    .map(([name, [address]]) => ({ name, match: matchPath(address, path) }))
    .find(({ match }) => match)
  const id = found?.match?.params['id']
  if (found?.name === 'leader-bio') return leaderOf(id) !== undefined
  if (found?.name === 'MinistryDetailPage') return ministryOf(id) !== undefined
  return found !== undefined
}
