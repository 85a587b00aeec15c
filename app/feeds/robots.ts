import { inLanguage, languages } from '../../domain/content/language.ts'
import { api, crawlers, open, site, staff } from '../routes.ts'
import { absolute, sharedFile } from './shared-file.ts'

export { action } from './read-only.ts'

/** Search engines may read all but the calls, the staff's screens and the sign-in. */
export function loader(): Response {
  // One record's own page is reached from its list, which is closed.
  const screens = Object.values({ ...open, ...staff, login: site.LoginPage })
    .map(([path]) => path)
    .filter((path) => !path.includes(':'))
  const closed = languages.flatMap((language) => screens.map((path) => inLanguage(path, language)))
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...[api.health, api.ready, api.alive].map(([path]) => `Disallow: ${path}`),
    // The whole address alone, or with something after it: /connects must not close /connect.
    ...closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`]),
    '',
    `Sitemap: ${absolute(crawlers.sitemap[0])}`,
    '',
  ]
  return sharedFile('text/plain', lines.join('\n'))
}
