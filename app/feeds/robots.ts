import { api, crawlers } from '../routes.ts'
import { absolute, sharedFile } from './shared-file.ts'

export { action } from './read-only.ts'

/**
 * Search engines may read all but the calls. Staff screens are not listed here, where everybody
 * reads them: their responses say it themselves (staff/layout.tsx).
 */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...[api.health, api.ready, api.alive].map(([path]) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(crawlers.sitemap[0])}`,
    '',
  ]
  return sharedFile('text/plain', lines.join('\n'))
}
