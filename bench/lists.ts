// Server time of the staff lists with 100,000 rows each, on a temporary SQLite file or, with
// POSTGRES=1, on a PostgreSQL server.
import { sql } from 'kysely'
import { type DatabaseLocation, openDatabase } from '../storage/open.server.ts'
import { addAdministrator } from '../test/support/delivery.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { makeRow, seedLists } from '../test/support/seed-lists.ts'
import { print, quantile, withFolder } from './site.ts'

const ROWS = Number(process.env['ROWS'] ?? 100_000)
const TIMES = 20
/** Of the processor: docs/product.md. docs/decisions/0010 says which searches take longer. */
const MAX_MILLISECONDS = 150
const bundle = new URL('../build/server/index.js', import.meta.url)

const calls = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const email = encodeURIComponent(makeRow(70_000).email)
const queries = ['', '?page=1', `?q=${email}`, '?q=asha70', '?q=zacchaeus', '?q=asha+7000']
const paths = [
  ...calls.flatMap((call) => queries.map((query) => `/api/get_${call}.php${query}`)),
  ...['/connects', '/connects?status=open&assigned=nobody', '/followers', '/staff'],
  ...['/connects/50001', '/connects/50001?status=open', '/connects?status=open&at=50001'],
  ...['/supplications/desk', '/supplications/desk?only=Healing', '/supplications/follow-ups'],
]

/** Prints the times; returns whether all limits were met. */
export function benchLists(): Promise<boolean> {
  return withFolder(async (dataDir) => {
    const postgres = process.env['POSTGRES'] ? await startPostgres() : undefined
    const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '' }
    // The bundle reads its settings when it is imported.
    Object.assign(process.env, settings, { SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' })
    return measure({ dataDir, databaseUrl: postgres?.url }).finally(() => postgres?.remove())
  })
}

async function measure(place: DatabaseLocation): Promise<boolean> {
  const { cookie } = await addAdministrator(place)
  const storage = await openDatabase(place)
  await seedLists(storage, ROWS)
  // What PostgreSQL does by itself after many changes, and the site after its start on SQLite.
  if (place.databaseUrl) await sql`vacuum analyze`.execute(storage)
  else await sql`pragma optimize = 0x10012`.execute(storage)
  const { loadApplication }: typeof import('../server.ts') = await import(bundle.href)
  const application = await loadApplication()
  const open = async (path: string) => {
    const request = new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } })
    const response = await application.handle(request, { clientIp: '127.0.0.1', requestId: '' })
    if (response.status >= 400) throw new Error(`${path} responds ${response.status}`)
    await response.text()
  }
  let passed = true
  print(`ms: median / processor, ${ROWS} rows`)
  for (const path of paths) {
    const { median, processor } = await time(() => open(path))
    passed &&= processor <= MAX_MILLISECONDS
    print(path, [`${median.toFixed(1)} / ${processor.toFixed(1)}`])
  }
  await Promise.all([application.close(), storage.destroy()])
  return passed
}

/** Time of the processor is more reliable than the median on a busy machine. */
async function time(work: () => Promise<void>): Promise<{ median: number; processor: number }> {
  await work()
  const durations: number[] = []
  const before = process.cpuUsage()
  for (let count = 0; count < TIMES; count++) {
    const began = performance.now()
    await work()
    durations.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { median: quantile(durations, 0.5), processor: (user + system) / 1000 / TIMES }
}
