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
import { takeStarterOver } from '../domain/content/hold-documents.server.ts'
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

// What server.ts needs of the application besides React Router's handler.
export { log, onClearPageCache, settings, withRequestId }

/** Opens and migrates the database, starts sending mail and the jobs. Throws when the database cannot be opened. */
export async function open(): Promise<void> {
  await database().catch((error: unknown) => {
    const words = explain(error, settings)
    throw words === undefined ? error : new UnusableDatabaseError(words, { cause: error })
  })
  await takeStarterOver(newsletterKind, await database())
  await refreshContent()
  await watchOtherProcesses()
  startMail()
  startJobs()
  if (payingIsSample()) log.warn(SAMPLE_PAYMENT)
  const folder = await stat(settings.dataDir).catch(() => undefined)
  if (folder && folder.mode & 0o077) log.warn({ folder: settings.dataDir }, OPEN_FOLDER)
}

/** What the first account is made with at /setup; undefined once there is one. */
export async function openSetUp(): Promise<{ path: string; code: string } | undefined> {
  const storage = await database()
  if (await hasAccounts(storage)) return undefined
  return { path: address('SetUp'), code: setUpCode(storage) }
}

const OPEN_FOLDER =
  'Other users of this machine may look into the data folder: take that from them with chmod 700'

/** Lets the mails and jobs under way end and closes the database. */
export async function close(): Promise<void> {
  await Promise.all([stopMail(), stopJobs(), pageChanges?.stop()])
  await closeDatabase()
}

let pageChanges: PageChanges | undefined

/** Several processes on one PostgreSQL show a change at once, wherever it was made. */
async function watchOtherProcesses(): Promise<void> {
  if (settings.databaseUrl === undefined) return
  // Only those who use PostgreSQL pay for its memory.
  const { watchPageChanges } = await import('../storage/page-changes.ts')
  pageChanges = watchPageChanges(settings.databaseUrl, takeOverChange)
  onAnnouncePageChange(pageChanges.announce)
}

function takeOverChange(): void {
  refreshContent()
    .catch((error: unknown) => log.error({ err: error }, 'published changes could not be read'))
    .finally(clearOwnPageCache)
}

const SAMPLE_PAYMENT =
  'The payment details on the Give page are samples, and the page says so: staff change them at /staff/site'

/** The context that a request is handled in, from the network at this address. */
export function requestContext({ address }: { address: string }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(client, { address })
  return context
}

const islandFiles = readIslandFiles()

/** Requests whose page could not be made because the database failed: they answer 503, not 500. */
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
  // A page that failed is shown as it is, without React.
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
  // Public pages are small: one string costs half of what streaming does (docs/decisions/0002).
  const html = nonce ? await wholeStream(page, nonce) : `<!DOCTYPE html>${renderToString(page)}`
  return new Response(html, { status: answered, headers })
}

/** React Router hands its data to the browser in a stream, which a string cannot wait for. */
async function wholeStream(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce })
  await stream.allReady
  return new Response(stream).text()
}

function isHydrated({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id.includes('/staff/'))
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
  // React Router rejected another site's form: that is no error of ours, and strangers send many.
  if (request.method !== 'GET' && !isSameOrigin(request)) return
  if (error instanceof StorageError) withoutStorage.add(request)
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}
