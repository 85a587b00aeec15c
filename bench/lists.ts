// Server time of the staff lists with 100,000 rows each, of a walk through a list, the prayer desk
// and the staff home, on a temporary SQLite file or, with POSTGRES=1, on a PostgreSQL server.
import { sql } from 'kysely'
import type { Storage } from '../storage/database.server.ts'
import { type DatabaseLocation, openDatabase } from '../storage/open.server.ts'
import { addAdministrator } from '../test/support/delivery.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { seedLists } from '../test/support/seed-lists.ts'
import { benchListScript } from './list-script.ts'
import { listSteps, lists, otherSteps } from './list-steps.ts'
import { print, quantile, withFolder } from './site.ts'

const ROWS = Number(process.env['ROWS'] ?? 100_000)
const TIMES = 20
/** Of the processor, for what docs/product.md promises. */
const MAX_MILLISECONDS = 150
const bundle = new URL('../build/server/index.js', import.meta.url)

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
  await settle(storage)
  const { loadApplication }: typeof import('../server.ts') = await import(bundle.href)
  const application = await loadApplication()
  const open = async (path: string, post?: Record<string, string>) => {
    const form = post && { method: 'POST', body: new URLSearchParams(post) }
    const headers = { Cookie: cookie }
    const request = new Request(`http://localhost:3000${path}`, { headers, ...form })
    const response = await application.handle(request, { clientIp: '127.0.0.1', requestId: '' })
    if (response.status >= 400) throw new Error(`${path} responds ${response.status}`)
    await response.text()
  }
  let passed = true
  /** A cell of the table. A time that is not promised is in brackets. */
  const cell = async (work: () => Promise<void>, promised = true) => {
    const { median, processor } = await time(work)
    if (promised && processor > MAX_MILLISECONDS) passed = false
    const words = `${median.toFixed(1)} / ${processor.toFixed(1)}`
    return promised ? words : `(${words})`
  }

  print(
    `ms: median / processor, ${ROWS} rows`,
    lists.map(({ name }) => name),
  )
  for (const { name, promised = true, path } of listSteps) {
    const cells: string[] = []
    for (const list of lists) {
      const address = path(list)
      cells.push(address ? await cell(() => open(address), promised) : '')
    }
    print(name, cells)
  }
  for (const { name, before, path, post } of otherSteps) {
    if (before) {
      await before(storage)
      await settle(storage)
    }
    print(name, [await cell(() => open(path, post))])
  }
  await Promise.all([application.close(), storage.destroy()])
  return (place.databaseUrl ? true : await benchListScript(place.dataDir, cookie)) && passed
}

/**
 * What PostgreSQL does by itself within a minute after many changes, and the site after its start
 * on SQLite.
 */
async function settle(db: Storage): Promise<void> {
  if (process.env['DATABASE_URL']) await sql`vacuum analyze`.execute(db)
  else await sql`pragma optimize = 0x10002`.execute(db)
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
