import { describe, expect, test } from 'vitest'
import {
  confirmDate,
  findDateJump,
  retentionWaitsSince,
  startRetention,
} from '../../domain/privacy/retention-day.server.ts'
import { databases } from '../support/databases.ts'

// A date that has jumped deletes nothing that people sent, until an administrator confirms it.

const noon = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)

describe.each(databases)('retention on $name', ({ open }) => {
  async function ranOn(day: string) {
    const storage = await open()
    expect(await startRetention(noon(day), storage)).toBe(false)
    expect(await startRetention(noon(day), storage)).toBe(true)
    return { storage, runOn: (later: string) => startRetention(noon(later), storage) }
  }

  test.each(['2026-11-29', '2026-11-30', '2026-12-29', '2026-12-30'])(
    'deletes on %s after a run on 29 November',
    async (day) => {
      const { storage, runOn } = await ranOn('2026-11-29')
      expect(await runOn(day)).toBe(true)
      expect(await findDateJump(noon(day), storage)).toBeUndefined()
    },
  )

  test.each(['2026-11-28', '2019-01-01', '2026-12-31', '2028-02-29', '2106-02-07'])(
    'does not on %s, until that date is confirmed or is right again',
    async (day) => {
      const { storage, runOn } = await ranOn('2026-11-29')
      for (let run = 0; run < 2; run++) expect(await runOn(day)).toBe(false)
      expect(await findDateJump(noon(day), storage)).toEqual({ today: day, last: '2026-11-29' })
      expect(await retentionWaitsSince(storage)).toBeDefined()
      expect(await runOn('2026-11-29')).toBe(true)
      expect(await retentionWaitsSince(storage)).toBeUndefined()
      expect(await runOn(day)).toBe(false)
      // A page that was left open over midnight confirms nothing.
      expect(await confirmDate('2026-11-30', noon(day), storage)).toBe(false)
      expect(await confirmDate(day, noon(day), storage)).toBe(true)
      expect(await findDateJump(noon(day), storage)).toBeUndefined()
      expect(await runOn(day)).toBe(true)
    },
  )
})
