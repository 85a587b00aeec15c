// The plain HTTP server in front of the application. It reads no setting and opens no database of
// its own: both belong to the bundle in build/, of which there must be one instance.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ApplicationBuild, Settings } from './front/application.ts'
import { loadFiles } from './front/files.ts'
import { limitsFor } from './front/limits.ts'
import { createFront } from './front/listen.ts'
import { Measures } from './front/measures.ts'
import { securityHeaders } from './front/security.ts'
import { stop } from './front/stop.ts'

const patience = 10_000

// Before React is loaded, which otherwise runs at half the speed.
process.env['NODE_ENV'] ??= 'production'

const bundle = new URL('./build/server/index.js', import.meta.url)
if (existsSync(bundle)) start().catch(fail)
else fail('There is no build yet. Make one with: npm run build')

async function start(): Promise<void> {
  const [build, { createRequestHandler }] = await Promise.all([
    import(bundle.href) as Promise<ApplicationBuild>,
    import('react-router'),
  ])
  const application = build.entry.module
  const { settings, log } = application
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was dropped'))

  const handler = createRequestHandler(build, process.env['NODE_ENV'])
  const directory = fileURLToPath(new URL('./build/client', import.meta.url))
  const [files] = await Promise.all([
    loadFiles(directory, securityHeaders(settings.siteUrl)),
    application.open(),
  ])
  const measures = new Measures()
  application.showFigures(() => measures.figures())
  const server = createFront({
    handle: (request, client) =>
      application.inRequest(client.request, () =>
        handler(request, application.requestContext(client)),
      ),
    log,
    settings,
    files,
    measures,
    onClearPageCache: application.onClearPageCache,
    limits: limitsFor(settings.requestSeconds),
  })
  server.on('error', fail)
  server.listen(settings.port, settings.host, () => {
    process.stdout.write(`Lampstand is at ${shownAddress(server, settings)}\n`)
  })

  const leave = async () => {
    await stop(server, patience)
    await application.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => leave().catch(fail))
  }
}

// On a visitor's machine the port that was really taken counts, elsewhere the public address.
function shownAddress(server: Server, settings: Settings): string {
  const place = server.address()
  const port = place && typeof place === 'object' ? place.port : settings.port
  if (settings.siteUrl.hostname === 'localhost') return `http://localhost:${port}/`
  return `${settings.siteUrl.href} (listening on ${settings.host}:${port})`
}

function fail(reason: unknown): void {
  process.stderr.write(`${explain(reason)}\n`)
  process.exit(1)
}

function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  if ('code' in reason && reason.code === 'EADDRINUSE') {
    const port = 'port' in reason ? reason.port : ''
    return `Port ${port} is taken. Stop the other program or choose another with PORT=...`
  }
  // These explain themselves to whoever starts the site; anything else needs its stack.
  const explained = ['SettingsError', 'NewerDatabaseError', 'UnusableDatabaseError'].includes(
    reason.name,
  )
  return explained ? reason.message : (reason.stack ?? reason.message)
}
