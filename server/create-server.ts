import type { Server } from 'node:http'
import type { Settings } from '../settings.server.ts'
import { createLimitedServer } from './connections.ts'
import { createListener, type ListenerOptions } from './listener.ts'
import { PageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

export type ServerOptions = Pick<ListenerOptions, 'handle' | 'log' | 'files'> & {
  settings: Pick<Settings, 'siteUrl' | 'trustProxy' | 'requestSeconds'>
  /** Takes what is to be done when a write changes public pages. */
  onClearPageCache: (listener: () => void) => void
  maxConnections?: number
}

/** The site's HTTP server, which does not listen yet. */
export function createSiteServer(options: ServerOptions): Server {
  const { settings, log, onClearPageCache, maxConnections } = options
  const headers = securityHeaders(settings.siteUrl)
  const cache = new PageCache({
    headers,
    onError: (error) => log.error({ err: error }, 'a cached page could not be renewed'),
  })
  onClearPageCache(() => cache.clear())
  const listener = createListener({ ...options, cache, headers })
  const limits = { requestSeconds: settings.requestSeconds, maxConnections }
  return createLimitedServer(listener, limits, headers)
}
