import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from '../config/log.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { rejectedForm } from './forms/form-action.server.ts'
import { isSameOrigin } from './forms/protection.server.ts'
import { documentHeaders } from './middleware/document-headers.server.ts'
import { PublicManifest } from './page-scripts.tsx'
import { Unavailable } from './unavailable.ts'

/** Requests whose page failed because of the database; their response is 503, not 500. */
const withoutStorage = new WeakSet<Request>()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const unavailable = status === 500 && withoutStorage.has(request)
  const responseStatus = unavailable ? 503 : status
  // Error pages are rendered without hydration.
  const nonce =
    responseStatus < 500 && isHydrated(router) ? randomBytes(16).toString('base64') : undefined
  const retryAfter = unavailable ? 30 : context.get(rejectedForm)?.retryAfter
  documentHeaders(headers, { status: responseStatus, retryAfter, nonce })
  headers.set('Link', preloadStylesheets(router))
  const page = (
    <PublicManifest value={nonce ? undefined : router.manifest}>
      <Unavailable value={unavailable}>
        <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
      </Unavailable>
    </PublicManifest>
  )
  // Public pages are small, so rendering to a string costs half as much as streaming
  // (docs/decisions).
  const html = nonce ? await renderStream(page, nonce) : `<!DOCTYPE html>${renderToString(page)}`
  return new Response(html, { status: responseStatus, headers })
}

/** React Router streams its data to the browser, which renderToString does not support. */
async function renderStream(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce })
  await stream.allReady
  return new Response(stream).text()
}

function isHydrated({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id.includes('/staff/'))
}

/** Link header that preloads the page's style sheets before the browser parses the HTML. */
function preloadStylesheets({ staticHandlerContext, routeModules }: EntryContext): string {
  return staticHandlerContext.matches
    .flatMap(({ route }) => routeModules[route.id]?.links?.() ?? [])
    .flatMap((link) => ('rel' in link && link.rel === 'stylesheet' ? [link.href] : []))
    .map((href) => `<${href}>; rel=preload; as=style`)
    .join(', ')
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // React Router rejected a cross-site form, which is frequent and not our error.
  if (request.method !== 'GET' && !isSameOrigin(request)) return
  if (error instanceof StorageError) withoutStorage.add(request)
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
