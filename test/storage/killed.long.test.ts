import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { recordKindNames } from '../../domain/people/record-kinds.ts'
import { databases, sqlitePlace } from '../support/databases.ts'
import { startPostgres } from '../support/postgres.ts'
import { Expected } from './write-kills/expected.ts'
import { compare, prepareWriters, startTargetSite, startWriters } from './write-kills/writers.ts'

// The real site is killed during writes: `npm run soak -- kills` does so 30 times.
const KILLS = Number(process.env['KILLS'] ?? 4)
/** Milliseconds from the first write of a run to the kill, at most. */
const MAX_RUN = KILLS > 4 ? 1_500 : 400
const everyKind = [
  ...recordKindNames,
  ...['subscribed', 'status', 'note', 'assigned', 'prayed', 'deleted', 'erased'],
  ...['entry', 'entry-deleted', 'live', 'live-ended', 'account'],
]

describe.each(databases)('a site on $name', ({ place }) => {
  test('killed repeatedly keeps all acknowledged writes, and no partial ones', async () => {
    const where = await place()
    const expected = new Expected()
    const administrator = await prepareWriters(where)
    for (let killed = 0; killed < KILLS; killed++) {
      const site = await startTargetSite(where)
      onTestFinished(site.kill)
      const { total } = expected
      const writers = startWriters(site, administrator, expected)
      // A kill before the first write does not count; before the last, each kind was written.
      const missing = () =>
        killed === KILLS - 1 && everyKind.some((kind) => !expected.acknowledged[kind])
      while (!writers.ended() && (expected.total === total || missing())) await wait(5)
      await wait(randomInt(MAX_RUN))
      await site.kill()
      await writers.stop()
    }
    expect(await compare(expected, where)).toEqual({ lost: [], halfWritten: [] })
    expect(expected.rejected).toBe(0)
  })
})

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
