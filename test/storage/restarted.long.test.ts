import { expect, inject, onTestFinished, test } from 'vitest'
import { sqlitePlace } from '../support/databases.ts'
import { startPostgres } from '../support/postgres.ts'
import { Expected } from './write-kills/expected.ts'
import { compare, prepareWriters, startTargetSite, startWriters } from './write-kills/writers.ts'

test.runIf(inject('postgresUrl'))(
  'PostgreSQL crashing under load loses no acknowledged write',
  async () => {
    const server = await startPostgres()
    if (!server) throw new Error('no PostgreSQL')
    onTestFinished(server.remove)
    const place = { ...(await sqlitePlace()), databaseUrl: server.url }
    const administrator = await prepareWriters(place)
    const site = await startTargetSite(place)
    onTestFinished(site.kill)
    const expected = new Expected()
    const writers = startWriters(site, administrator, expected)
    for (const _ of [1, 2]) {
      const { total, rejected } = expected
      await expect.poll(() => expected.total - total).toBeGreaterThan(25)
      await server.crash()
      await expect.poll(() => expected.rejected - rejected).toBeGreaterThan(3)
      // Public pages are served meanwhile.
      expect((await fetch(`${site.origin}/about`)).status).toBe(200)
      await server.start()
    }
    const { total } = expected
    await expect.poll(() => expected.total - total).toBeGreaterThan(25)
    await writers.stop()
    await site.stop()
    expect(await compare(expected, place)).toEqual({ lost: [], halfWritten: [] })
  },
)
