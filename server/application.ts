import { stat } from 'node:fs/promises'
import * as serverBuild from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { client } from '../app/forms/protection.server.ts'
import { pathOf } from '../app/paths.ts'
import { log, withRequestId } from '../config/log.server.ts'
import { givenNames, settings } from '../config/settings.server.ts'
import { isAddressUnknown, learnHost } from '../config/site-address.ts'
import { payingIsSample } from '../domain/content/giving.ts'
import { refreshContent } from '../domain/content/load-content.server.ts'
import { importStarter } from '../domain/content/lock-documents.server.ts'
import { announcePageChange, onPageChange } from '../domain/content/page-changes.ts'
import { newsletterKind } from '../domain/newsletter/document-kind.server.ts'
import { hasAccounts } from '../domain/staff/find-account.server.ts'
import { setUpCode } from '../domain/staff/set-up.server.ts'
import { startJobs } from '../jobs/index.server.ts'
import { startMail } from '../jobs/mail.server.ts'
import { startSearch } from '../jobs/search.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'
import type { Client } from './listener.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { openUpgraded } from './open-upgraded.ts'

export { settings }

/** What runs until the server stops. */
const background: { stop: () => Promise<void> }[] = []
let mail: ReturnType<typeof startMail>

/**
 * Opens the database, which is created or upgraded when needed, and starts the sender of mails and
 * the jobs. Throws when the database cannot be opened.
 */
export async function open(): Promise<void> {
  for (const { name, near } of misspeltSettings(givenNames)) {
    log.warn(`there is no setting ${name}: it may have to be ${near}`)
  }
  await openUpgraded(handle)
  await importStarter(newsletterKind, await database())
  await refreshContent()
  await watchOtherProcesses()
  // Mails need the site's address for their links.
  if (!isAddressUnknown(settings)) mail = startMail()
  background.push(startJobs(), startSearch())
  if (payingIsSample()) log.warn(SAMPLE_PAYMENT)
  const folder = await stat(settings.dataDir).catch(() => undefined)
  if (folder && folder.mode & 0o077) log.warn({ folder: settings.dataDir }, OPEN_FOLDER)
}

/** Path and one-time code for creating the first account; undefined once an account exists. */
export async function openSetUp(): Promise<{ path: string; code: string } | undefined> {
  const storage = await database()
  if (await hasAccounts(storage)) return undefined
  return { path: pathOf('SetUp'), code: setUpCode(storage) }
}

/** Waits for mails, jobs and the search in progress, then closes the database. */
export async function close(): Promise<void> {
  await Promise.all([mail, ...background].map((each) => each?.stop()))
  await closeDatabase()
}

// The generated module's type has `undefined` where createRequestHandler requires no property.
const {
  basename = '/',
  allowedActionOrigins = [],
  unstable_getCriticalCss: _,
  ...build
} = serverBuild
const render = createRequestHandler({ ...build, basename, allowedActionOrigins }, 'production')

/** Renders a page or runs an API call. Its log lines have the request's id. */
export function handle(request: Request, { clientIp, requestId }: Client): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(client, { clientIp })
  return withRequestId(requestId, async () => {
    const response = await render(request, context)
    if (isAddressUnknown(settings) && startsSession(response)) await learnAddress(request)
    return response
  })
}

function startsSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=[^;]/.test(cookie))
}

/** Only a person with an account or the set-up code can make the site learn its address. */
async function learnAddress(request: Request): Promise<void> {
  try {
    if (!(await learnHost(new URL(request.url).host, settings))) return
    log.info({ address: settings.siteUrl.href }, 'the site has learned its address')
    announcePageChange()
    mail ??= startMail()
  } catch (error) {
    log.error({ err: error }, 'the site could not learn its address, and tries at the next sign-in')
  }
}

/** With PostgreSQL, applies content changes made by other processes. */
async function watchOtherProcesses(): Promise<void> {
  if (settings.databaseUrl === undefined) return
  // Imported on demand, to save memory with SQLite.
  const { watchPageChanges } = await import('../storage/page-changes.ts')
  const watched = watchPageChanges(settings.databaseUrl, applyPublishedChange)
  onPageChange((origin) => origin === 'here' && watched.announce())
  background.push(watched)
}

function applyPublishedChange(): void {
  refreshContent()
    .catch((error: unknown) => log.error({ err: error }, 'published changes could not be read'))
    .finally(() => announcePageChange('elsewhere'))
}

const SAMPLE_PAYMENT =
  'The payment details on the Give page are samples, and the page says so: staff change them at /staff/site'

const OPEN_FOLDER =
  'Other users of this machine can read the data folder: prevent that with chmod 700'
