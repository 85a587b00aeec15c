// Starts and stops the server. The build bundles it with the application and their libraries as
// build/server/index.js.
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { announcements, log } from './config/log.server.ts'
import type { Settings } from './config/settings.server.ts'
import { isAddressUnknown } from './config/site-address.ts'
import { close, createSiteServer } from './server/create-server.ts'
import { allFiles, openStaticFiles, openUploadedFiles } from './server/static-files.ts'
import { codeOf } from './storage/storage-error.ts'

/** How long open requests may take when the server stops, in milliseconds. */
const CLOSE_TIMEOUT = 10_000

if (import.meta.main) start().catch(fail)

/** Imports the application on demand, so that an invalid setting is reported by `fail`. */
export async function loadApplication() {
  return import('./server/application.ts')
}

async function start(): Promise<void> {
  const application = await loadApplication()
  const { settings, handle } = application
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'an unhandled error in the background'),
  )

  await application.open()
  const server = createSiteServer({
    settings,
    log,
    handle,
    files: allFiles(
      await openStaticFiles(fileURLToPath(new URL('../client', import.meta.url))),
      openUploadedFiles(settings.dataDir),
    ),
  })
  server.on('error', fail)
  const setUp = await application.openSetUp()
  server.listen(settings.port, settings.host, () => {
    const address = addressOf(server, settings)
    announcements.info(`Lampstand is at ${address}`)
    const known = !isAddressUnknown(settings)
    if (setUp) announcements.info(inviteTo(setUp, known ? address : undefined))
  })

  const stop = async () => {
    await close(server, CLOSE_TIMEOUT)
    await application.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => stop().catch(fail))
  }
}
// On localhost shows the actual port, elsewhere the public URL.
function addressOf(server: Server, { siteUrl, host, port }: Settings): string {
  const address = server.address()
  const taken = address && typeof address === 'object' ? address.port : port
  if (siteUrl.hostname === 'localhost') return `http://localhost:${taken}/`
  return `${siteUrl.href} (listening on ${host}:${port})`
}

function inviteTo({ path, code }: { path: string; code: string }, address?: string): string {
  const place = address ? new URL(path, address.split(' ')[0]).href : `${path} of its address`
  return `Make it yours at ${place} with the one-time code ${code}`
}

function fail(reason: unknown): void {
  announcements.fatal(explain(reason))
  log.debug({ err: reason }, 'what failed')
  process.exit(1)
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  if (codeOf(reason) === 'EADDRINUSE') {
    const port = 'port' in reason ? reason.port : ''
    return `Port ${port} is taken. Stop the other program or choose another with PORT=...`
  }
  if (codeOf(reason) === 'EACCES' && 'port' in reason) {
    return `This user may not open port ${reason.port}: set PORT=8080, and let the proxy, or docker run -p, forward port ${reason.port} to 8080.`
  }
  // Its message says why and what to do.
  return reason.name === 'UnusableDatabaseError'
    ? reason.message
    : `The site cannot start: ${reason.message}. LOG_LEVEL=debug shows where it failed.`
}
