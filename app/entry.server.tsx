import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { payingIsSample } from '../domain/content/giving.ts'
import { importStarter } from '../domain/content/lock-documents.server.ts'
import { newsletterKind } from '../domain/newsletter/kind.server.ts'
import { hasAccounts } from '../domain/staff/account-rule.server.ts'
import { setUpCode } from '../domain/staff/set-up.server.ts'
import { startJobs, stopJobs } from '../jobs/index.server.ts'
import { startMail, stopMail } from '../jobs/mail.server.ts'
import {
  clearOwnPageCache,
  onAnnouncePageChange,
  onClearPageCache,
} from '../server/clear-page-cache.ts'
import { settings } from '../settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'
import { explain, UnusableDatabaseError } from '../storage/explain.ts'
import type { PageChanges } from '../storage/page-changes.ts'
import { StorageError } from '../storage/storage-error.ts'
import { address } from './address.ts'
import { rejectedForm } from './api/form-action.ts'
import { client, isSameOrigin } from './api/protection.server.ts'
import { refreshContent } from './content.server.ts'
import { readIslandFiles } from './island-files.server.ts'
import { IslandFiles } from './islands/island.tsx'
import { log, withRequestId } from './log.server.ts'
import { documentHeaders } from './middleware/document-headers.server.ts'
import { PublicManifest } from './page-scripts.tsx'
import { Unavailable } from './unavailable.ts'

// The application's exports for server.ts, besides React Router's handler.
export { log, onClearPageCache, settings, withRequestId }

/**
 * Opens and migrates the database, and starts the mail sender and the jobs. Throws when the
 * database cannot be opened.
 */
export async function open(): Promise<void> {
  await database().catch((error: unknown) => {
    const words = explain(error, settings)
    throw words === undefined ? error : new UnusableDatabaseError(words, { cause: error })
  })
  await importStarter(newsletterKind, await database())
  await refreshContent()
  await watchOtherProcesses()
  startMail()
  startJobs()
  if (payingIsSample()) log.warn(SAMPLE_PAYMENT)
  const folder = await stat(settings.dataDir).catch(() => undefined)
  if (folder && folder.mode & 0o077) log.warn({ folder: settings.dataDir }, OPEN_FOLDER)
}

/** Path and one-time code for creating the first account; undefined once an account exists. */
export async function openSetUp(): Promise<{ path: string; code: string } | undefined> {
  const storage = await database()
  if (await hasAccounts(storage)) return undefined
  return { path: address('SetUp'), code: setUpCode(storage) }
}

const OPEN_FOLDER =
  'Other users of this machine may look into the data folder: take that from them with chmod 700'

/** Waits for mails and jobs in progress, then closes the database. */
export async function close(): Promise<void> {
  await Promise.all([stopMail(), stopJobs(), pageChanges?.stop()])
  await closeDatabase()
}

let pageChanges: PageChanges | undefined

/** With PostgreSQL, applies content changes made by other processes. */
async function watchOtherProcesses(): Promise<void> {
  if (settings.databaseUrl === undefined) return
  // Imported on demand, to save memory with SQLite.
  const { watchPageChanges } = await import('../storage/page-changes.ts')
  pageChanges = watchPageChanges(settings.databaseUrl, applyPublishedChange)
  onAnnouncePageChange(pageChanges.announce)
}

function applyPublishedChange(): void {
  refreshContent()
    .catch((error: unknown) => log.error({ err: error }, 'published changes could not be read'))
    .finally(clearOwnPageCache)
}

const SAMPLE_PAYMENT =
  'The payment details on the Give page are samples, and the page says so: staff change them at /staff/site'

/** Creates the context of a request; `address` is the client's network. */
export function requestContext({ address }: { address: string }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(client, { address })
  return context
}

const islandFiles = readIslandFiles()

/** Requests whose page failed because of the database: the response is 503, not 500. */
const withoutStorage = new WeakSet<Request>()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const unavailable = status === 500 && withoutStorage.has(request)
  const answered = unavailable ? 503 : status
  // Error pages are rendered without hydration.
  const nonce =
    answered < 500 && isHydrated(router) ? randomBytes(16).toString('base64') : undefined
  const retryAfter = unavailable ? 30 : context.get(rejectedForm)?.retryAfter
  documentHeaders(headers, { status: answered, retryAfter, nonce })
  headers.set('Link', preloadStylesheets(router))
  const page = (
    <PublicManifest value={nonce ? undefined : router.manifest}>
      <IslandFiles value={nonce ? {} : islandFiles}>
        <Unavailable value={unavailable}>
          <ServerRouter context={router} url={request.url} {...(nonce && { nonce })} />
        </Unavailable>
      </IslandFiles>
    </PublicManifest>
  )
  // Public pages are small: rendering to a string costs half as much as streaming (docs/decisions).
  const html = nonce ? await wholeStream(page, nonce) : `<!DOCTYPE html>${renderToString(page)}`
  return new Response(html, { status: answered, headers })
}

/** React Router streams its data to the browser, which renderToString does not support. */
async function wholeStream(page: ReactNode, nonce: string): Promise<string> {
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
  // React Router rejected a cross-site form: not an error of ours, and frequent.
  if (request.method !== 'GET' && !isSameOrigin(request)) return
  if (error instanceof StorageError) withoutStorage.add(request)
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
