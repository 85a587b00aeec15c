import type { IncomingMessage } from 'node:http'
import { countPage } from '../domain/month/visits.ts'

/** Programs by their User-Agent: search engines, link previews, checks. A Cubot is a phone. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|python|curl|wget/i

/**
 * Counts a public page that was sent to a person, without noting whom. Only pages that the page
 * cache keeps come here: no staff, forms, searches, previews or errors. What scripts of the site
 * fetch to store or to poll does not accept HTML by name.
 */
export function countVisit({ method, headers }: IncomingMessage, path: string): void {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return
  if ('sec-purpose' in headers || 'purpose' in headers || 'x-moz' in headers) return
  if (programs.test(headers['user-agent'] ?? 'bot')) return
  countPage(path, !isFromHere(headers))
}

/** Whether a link or script of the site led here. Older browsers only name the page before. */
function isFromHere(headers: IncomingMessage['headers']): boolean {
  const { host, referer, 'sec-fetch-site': site } = headers
  return site ? site === 'same-origin' : referer?.includes(`://${host}/`) === true
}
