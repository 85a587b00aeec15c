import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { payingIsSample } from '../domain/content/giving.ts'
import { startDaily, stopDaily } from '../jobs/daily.server.ts'
import { onClearPageCache } from '../server/clear-page-cache.ts'
import { settings } from '../settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'
import { StorageError } from '../storage/storage-error.ts'
import { explained } from '../storage/why-unusable.ts'
import { ClientEntry } from './islands/client-entry.tsx'
import { inRequest, log } from './log.server.ts'
import { startMail, stopMail } from './mails/worker.server.ts'
import { showFigures } from './metrics.server.ts'
import { client } from './middleware/client.ts'
import { documentHeaders } from './middleware/document-headers.server.ts'
import { refusedForm } from './middleware/refused-form.ts'
import { Unavailable } from './site/shell/failure-page.tsx'

// What the HTTP front (server.ts) needs of the application besides React Router's handler.
export { inRequest, log, onClearPageCache, settings, showFigures }

/** Opens and migrates the database, starts sending mail and the daily duties. Throws when the database cannot be opened. */
export async function open(): Promise<void> {
  await database().catch((error: unknown) => {
    throw explained(error, settings)
  })
  startMail()
  startDaily()
  if (payingIsSample) log.warn(SAMPLE_PAYMENT)
}

/** Lets the mails and duties under way end and closes the database. */
export async function close(): Promise<void> {
  await Promise.all([stopMail(), stopDaily()])
  await closeDatabase()
}

const SAMPLE_PAYMENT =
  'The payment details on the Give page are samples, and the page says so: fill in content/giving.json and content/ministry.json'

/** The context that a request is handled in. */
export function requestContext(from: { address: string }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(client, from)
  return context
}

/** Requests whose page could not be made because the database failed: they answer 503, not 500. */
const withoutStorage = new WeakSet<Request>()

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  const unavailable = status === 500 && withoutStorage.has(request)
  const answered = unavailable ? 503 : status
  documentHeaders(headers, answered, unavailable ? 30 : context.get(refusedForm)?.retryAfter)
  headers.set('Link', preloadStylesheets(router))
  // Pages are small: one string costs half of what streaming does (docs/decisions).
  const html = renderToString(
    <ClientEntry value={router.manifest}>
      <Unavailable value={unavailable}>
        <ServerRouter context={router} url={request.url} />
      </Unavailable>
    </ClientEntry>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status: answered, headers })
}

/** The page's style sheets, which the browser then asks for before it has begun to read the page. */
function preloadStylesheets({ staticHandlerContext, routeModules }: EntryContext): string {
  return staticHandlerContext.matches
    .flatMap(({ route }) => routeModules[route.id]?.links?.() ?? [])
    .flatMap((link) => ('rel' in link && link.rel === 'stylesheet' ? [link.href] : []))
    .map((href) => `<${href}>; rel=preload; as=style`)
    .join(', ')
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (error instanceof StorageError) withoutStorage.add(request)
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
