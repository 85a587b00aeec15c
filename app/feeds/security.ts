import { repository } from '../../config/repository.ts'
import { languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { crawlers } from '../routes.ts'
import { absolute, sharedFile } from './shared-file.ts'

const VALID_DAYS = 180
const DAY = 86_400_000

/** Contacts for reports of security problems: RFC 9116. */
export function loader(): Response {
  // Changes once a day, so that caches agree.
  const until = new Date((Math.floor(Date.now() / DAY) + VALID_DAYS) * DAY)
  const lines = [
    `Contact: mailto:${ministry().email}`,
    // A security problem of the program concerns every church that uses it.
    ...(repository ? [`Contact: ${repository}/security/advisories/new`] : []),
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${absolute(crawlers.securityContact[0])}`,
    '',
  ]
  return sharedFile('text/plain', lines.join('\n'))
}
