import { languages } from '../../domain/language.ts'
import { settings } from '../../settings.server.ts'
import { addresses } from '../address.ts'
import { api, crawlers, staff } from '../routes.ts'

/** Search engines may read all but the calls, the staff's screens and the sign-in. */
export function loader(): Response {
  const screens = Object.keys(staff) as (keyof typeof staff)[]
  const closed = languages.flatMap((language) => {
    const to = addresses(language)
    return [...screens.map((name) => to(name)), to('LoginPage'), to('Letter')]
  })
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    `Disallow: ${api.health[0]}`,
    // The whole address alone, or with something after it: /connects must not close /connect.
    ...closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`]),
    '',
    `Sitemap: ${new URL(crawlers.sitemap[0], settings.siteUrl.origin).href}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600, s-maxage=3600',
      'No-Vary-Search': 'params',
    },
  })
}
