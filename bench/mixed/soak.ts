// Twenty minutes of mixed load at a moderate rate: no request may fail
// and the server's memory must not grow after the first minutes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { seedLists } from '../lists/rows.ts'
import { addStaff } from '../mail/delivery.ts'
import { cpuSeconds, residentMegabytes } from '../process.ts'
import { quantile, startSite } from '../site.ts'
import { readTotals, type Totals } from './totals.ts'

const rows = 100_000
const allowedGrowth = 0.1

/** The server's memory at a time after the start of the load. */
type Sample = { second: number; megabytes: number }

/** Options: `[--minutes 20] [--postgres]`. Returns whether all limits were met. */
export async function soakMixed(options: string[]): Promise<boolean> {
  const minutes = Number(options[options.indexOf('--minutes') + 1]) || 20
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-soak-'))
  const postgres = options.includes('--postgres') ? await startPostgres() : undefined
  try {
    const place = { dataDir, databaseUrl: postgres?.url }
    say(`${postgres ? 'PostgreSQL' : 'SQLite'}, ${minutes} minutes, ${rows} rows in each list`)
    const loaded = await loadMixed(place, { seconds: minutes * 60, rows, print: say })
    return report(loaded, minutes)
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Fills a database, serves it, and loads the site from another process. */
export async function loadMixed(
  place: DatabaseLocation,
  options: { seconds: number; rows: number; print?: (line: string) => void },
) {
  const db = await openDatabase(place)
  await seedLists(db, options.rows)
  await db.destroy()
  await addStaff(place)
  const site = await startSite(settingsFor(place))
  const samples: Sample[] = []
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const sampling = setInterval(async () => {
    samples.push({ second: elapsed(), megabytes: await residentMegabytes(site.pid) })
  }, 1000)
  try {
    const args = [site.port, options.seconds, options.rows].map(String)
    const load = fork(new URL('load.ts', import.meta.url), args)
    let totals: Totals | undefined
    let minute = 1
    load.on('message', (message) => {
      totals = readTotals(message)
      if (elapsed() < minute * 60) return
      options.print?.(minuteLine(minute, totals, between(samples, minute - 1, minute)))
      minute += 1
    })
    const [code] = await once(load, 'exit')
    if (code !== 0 || !totals) throw new Error('The load broke off.')
    const processor = (await cpuSeconds(site.pid)) / elapsed()
    return { totals, samples, processor }
  } finally {
    clearInterval(sampling)
    await site.stop()
  }
}

function settingsFor({ dataDir, databaseUrl = '' }: DatabaseLocation): Record<string, string> {
  // The rows have old dates and must not expire.
  const kept = { KEEP_PRAYERS_DAYS: '36500', KEEP_CONTACTS_DAYS: '36500' }
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    ...kept,
    KEEP_APPLICATIONS_DAYS: '36500',
  }
}

type Loaded = Awaited<ReturnType<typeof loadMixed>>

function report({ totals, samples, processor }: Loaded, minutes: number): boolean {
  for (const { name, count, middle, slow, most } of totals.kinds) {
    const waits = [middle, slow, most].map((wait) => wait.toFixed(0).padStart(7)).join('')
    say(`${name.padEnd(24)}${String(count).padStart(7)}${waits} ms`)
  }
  const early = between(samples, 2, 4)
  const late = between(samples, minutes - 2, minutes)
  const growth = late / early - 1
  const wrong = Object.entries(totals.wrong).map(([what, count]) => `${what} (${count} times)`)
  say(
    `${totals.requests} requests in ${minutes} minutes (${totals.skipped} left out, ` +
      `${totals.sentAgain} sent twice, as their kept connection ended), ` +
      `${totals.failures} of them 5xx, otherwise wrong: ${wrong.join(', ') || 'none'}; ` +
      `99th percentile ${totals.slow.toFixed(0)} ms; the server took ` +
      `${(processor * 100).toFixed(0)} % of one processor`,
  )
  say(
    `memory: ${early.toFixed(1)} MB in minutes 2 to 4, ${late.toFixed(1)} MB in the last two: ` +
      `${(growth * 100).toFixed(1)} % (allowed: under ${allowedGrowth * 100} %)`,
  )
  return totals.failures === 0 && wrong.length === 0 && growth < allowedGrowth
}

function minuteLine(minute: number, { requests, failures }: Totals, megabytes: number): string {
  const memory = `${megabytes.toFixed(1)} MB`
  return `minute ${minute}: ${requests} requests so far, ${failures} with 5xx, ${memory}`
}

/** The median memory between two minutes. */
function between(samples: Sample[], from: number, to: number): number {
  const inRange = samples.filter(({ second }) => second >= from * 60 && second < to * 60)
  return quantile(
    inRange.map(({ megabytes }) => megabytes),
    0.5,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
