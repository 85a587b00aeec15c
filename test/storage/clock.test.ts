import os from 'node:os'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Storage } from '../../storage/database.server.ts'
import {
  confirmClock,
  findClockProblem,
  storeTrustedTime,
} from '../../storage/trusted-clock.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

// Nothing that cannot be undone may rely on a clock that went astray.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** The clock moves on, or back, and no time passes. */
const step = (by: number) => void vi.setSystemTime(Date.now() + by)

/** Time passes on the machine; `clock` is how far its clock gets meanwhile. */
function pass(by: number, clock = by) {
  const now = os.uptime()
  vi.spyOn(os, 'uptime').mockReturnValue(now + by / 1000)
  step(clock)
}

describe.each(databases)('a clock on $name', ({ place }) => {
  async function begin() {
    const where = await place()
    const storage = await openUntilFinished(where)
    expect(await storeTrustedTime(storage)).toBeUndefined()
    return { storage, restart: () => openUntilFinished(where) }
  }
  const reason = async (storage: Storage) => {
    const stored = await storeTrustedTime(storage)
    expect((await findClockProblem(storage))?.reason).toBe(stored?.reason)
    return stored?.reason
  }

  test('is trusted on a new site, while time passes, and when it is corrected a little', async () => {
    const storage = await openUntilFinished(await place())
    expect(await findClockProblem(storage)).toBeUndefined()
    expect(await reason(storage)).toBeUndefined()
    pass(40 * DAY)
    expect(await reason(storage)).toBeUndefined()
    step(59 * MINUTE)
    expect(await reason(storage)).toBeUndefined()
  })

  test.each([400 * DAY, 2 * DAY, 2 * HOUR])(
    'that goes ahead by %i ms is not trusted, after restarts either, until it is right',
    async (ahead) => {
      const { storage, restart } = await begin()
      step(ahead)
      for (const each of [storage, await restart(), await restart()]) {
        expect(await reason(each)).toBe('ahead')
        pass(DAY)
        expect(await reason(each)).toBe('ahead')
      }
      step(-ahead)
      expect(await reason(storage)).toBeUndefined()
      expect(await reason(await restart())).toBeUndefined()
    },
  )

  test('that was ahead for seconds is trusted again, also after a restart', async () => {
    const { storage, restart } = await begin()
    step(400 * DAY)
    expect(await findClockProblem(storage)).toMatchObject({ reason: 'ahead' })
    pass(3000)
    step(-400 * DAY)
    expect(await reason(storage)).toBeUndefined()
    expect(await reason(await restart())).toBeUndefined()
  })

  test.each([
    [6 * DAY, undefined],
    [8 * DAY, 'ahead'],
    [-2 * MINUTE, 'behind'],
  ])('after a restart that is %i ms later, the problem is %s', async (later, problem) => {
    const { restart } = await begin()
    step(later)
    expect(await reason(await restart())).toBe(problem)
  })

  test('that was set back is not trusted until it has caught up', async () => {
    const { storage, restart } = await begin()
    step(-5 * HOUR)
    for (const each of [storage, await restart()]) {
      pass(2 * HOUR)
      expect(await reason(each)).toBe('behind')
    }
    pass(HOUR)
    expect(await reason(storage)).toBeUndefined()
  })

  test.each([400 * DAY, -DAY])('%i ms away is trusted when a person says so', async (away) => {
    const { storage, restart } = await begin()
    const other = await restart()
    await findClockProblem(other)
    step(away)
    expect(await reason(storage)).toBeDefined()
    await confirmClock(storage)
    for (const each of [storage, other, await restart()]) expect(await reason(each)).toBeUndefined()
  })
})
