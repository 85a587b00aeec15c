import type { Server } from 'node:http'
import type { Settings } from '../config/settings.server.ts'
import { onPageChange } from '../domain/content/page-changes.ts'
import { createLimitedServer } from './connections.ts'
import { createListener, type ListenerOptions } from './listener.ts'
import { PageCache } from './page-cache.ts'
import type { ProxySettings } from './request.ts'

export type ServerOptions = Pick<ListenerOptions, 'handle' | 'log' | 'files'> & {
  settings: ProxySettings
  maxConnections?: number
}

/** The site's HTTP server. It does not listen yet. */
export function createSiteServer(options: ServerOptions): Server {
  const { settings, log, maxConnections } = options
  const headers = securityHeaders(settings)
  const cache = new PageCache({
    headers,
    onError: (error) => log.error({ err: error }, 'a cached page could not be renewed'),
  })
  onPageChange(() => cache.clear())
  const listener = createListener({ ...options, cache, headers })
  return createLimitedServer(listener, headers, maxConnections)
}

/** Headers of every response; few, since a page loads many files. */
export function securityHeaders({ siteUrl }: Pick<Settings, 'siteUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // For files and API calls. Pages override it with their own policy.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(siteUrl.protocol === 'https:' && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  }
}
