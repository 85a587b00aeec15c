import { api, crawlers } from '../routes.ts'
import { absolute, sharedFile } from './shared-file.ts'

/**
 * Search engines may read everything except the calls. Staff screens are not listed, since anybody
 * can read this file; their responses say that they must not be indexed (staff/layout.tsx).
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
