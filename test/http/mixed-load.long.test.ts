import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { addAdministrator } from '../support/delivery.ts'
import { residentMegabytes } from '../support/process-stats.ts'
import { withDatabase } from '../support/records.ts'
import { seedLists } from '../support/seed-lists.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { runLoad } from './mixed-load/load.ts'
import { kinds } from './mixed-load/requests.ts'

// `npm run soak -- mixed` loads the site for 20 minutes, on each database, and checks its memory.
const MINUTES = Number(process.env['MINUTES'] ?? 0)
const SECONDS = MINUTES * 60 || 8
const ROWS = MINUTES ? 100_000 : 1000
const MAX_GROWTH = 1.1

describe.each(MINUTES ? databases : databases.slice(0, 1))('a site on $name', ({ name, place }) => {
  test('gives correct responses to a mixed load, and its memory stays level', async () => {
    const where = await place()
    await addAdministrator(where)
    await withDatabase(where, (db) => seedLists(db, ROWS))
    const { dataDir, databaseUrl = '' } = where
    const site = await startSiteProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    })
    onTestFinished(site.stop)
    /** One a second. */
    const megabytes: number[] = []
    const sampling = setInterval(async () => {
      megabytes.push(await residentMegabytes(site.pid))
    }, 1000)
    const { counts, wrong } = await runLoad(site, { seconds: SECONDS, rows: ROWS }).finally(() =>
      clearInterval(sampling),
    )
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(counts.size).toBe(kinds.length)
    // Before, the memory still grows to what the site needs.
    if (MINUTES < 6) return
    const [early, late] = [medianOf(megabytes.slice(120, 240)), medianOf(megabytes.slice(-120))]
    const requests = counts.values().reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${name}: ${requests} requests in ${MINUTES} minutes, ${ROWS} rows in each list; memory: ` +
        `${early.toFixed(1)} MB in minutes 2 to 4, ${late.toFixed(1)} MB in the last two\n`,
    )
    expect(late / early).toBeLessThan(MAX_GROWTH)
  })
})

function medianOf(samples: number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}
