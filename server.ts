// Starts and stops the server. Settings and database belong to the application's bundle in build/,
// which must be loaded only once.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics } from 'prom-client'
import type { ApplicationBuild } from './server/application.ts'
import { close } from './server/connections.ts'
import { createSiteServer } from './server/create-server.ts'
import { allFiles, openStaticFiles, openUploadedFiles } from './server/static-files.ts'
import type { Settings } from './settings.server.ts'
import { codeOf } from './storage/storage-error.ts'

/** How long open requests may take when the server stops, in milliseconds. */
const CLOSE_TIMEOUT = 10_000

// Must be set before React is loaded: its development build runs at half the speed.
process.env['NODE_ENV'] ??= 'production'

const bundle = new URL('./build/server/index.js', import.meta.url)
if (existsSync(bundle)) start().catch(fail)
else fail('There is no build yet. Make one with: npm run build')

async function start(): Promise<void> {
  const build: ApplicationBuild = await import(bundle.href)
  const { createRequestHandler } = await import('react-router')
  const application = build.entry.module
  const { settings, log } = application
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was dropped'))

  const render = createRequestHandler(build, process.env['NODE_ENV'])
  await application.open()
  // Memory, event loop and garbage collection metrics, only when /api/metrics is enabled.
  if (settings.metricsToken) collectDefaultMetrics()
  const server = createSiteServer({
    settings,
    log,
    handle: (request, client) =>
      application.withRequestId(client.requestId, () =>
        render(request, application.requestContext(client)),
      ),
    files: allFiles(
      await openStaticFiles(fileURLToPath(new URL('./build/client', import.meta.url))),
      openUploadedFiles(settings.dataDir),
    ),
    onClearPageCache: application.onClearPageCache,
  })
  server.on('error', fail)
  const setUp = await application.openSetUp()
  server.listen(settings.port, settings.host, () => {
    const address = addressOf(server, settings)
    process.stdout.write(`Lampstand is at ${address}\n`)
    if (setUp) process.stdout.write(inviteTo(setUp, address))
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

function inviteTo({ path, code }: { path: string; code: string }, address: string): string {
  const [site = ''] = address.split(' ')
  return `Make it yours at ${new URL(path, site).href} with the one-time code ${code}\n`
}

function fail(reason: unknown): void {
  process.stderr.write(`${explain(reason)}\n`)
  process.exit(1)
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  if (codeOf(reason) === 'EADDRINUSE') {
    const port = 'port' in reason ? reason.port : ''
    return `Port ${port} is taken. Stop the other program or choose another with PORT=...`
  }
  // The messages of these errors are self-explanatory; others need the stack.
  const explained = ['SettingsError', 'NewerDatabaseError', 'UnusableDatabaseError'].includes(
    reason.name,
  )
  return explained ? reason.message : (reason.stack ?? reason.message)
}
