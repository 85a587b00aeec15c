import { settings } from '../../config/settings.server.ts'

const AN_HOUR = 'public, max-age=3600, s-maxage=3600'

/** A file for other programs, the same for everybody and for every query. */
export function sharedFile(type: string, body: string, cacheControl = AN_HOUR): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': cacheControl,
      'No-Vary-Search': 'params',
    },
  })
}

/** The absolute URL of a path of this site. */
export function absolute(path: string): string {
  return new URL(path, settings.siteUrl.origin).href
}
