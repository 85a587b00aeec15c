import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addContact } from '../support/added-records.ts'
import { databases } from '../support/databases.ts'

// The clock of the machine leaps, and the one that nobody sets goes on.

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-21T09:30:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now })
  vi.resetModules()
  vi.stubEnv('LOG_LEVEL', 'silent')
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

describe.each(databases)('on $name', ({ open }) => {
  test('deleting waits until a clock that leapt has gone on for a day', async () => {
    const { clockEvenFor, clockIsBelieved } = await import('../../jobs/clock-belief.server.ts')
    const storage = await open()
    await addContact(storage, { created_at: new Date(now - hour).toISOString() })
    expect(await clockIsBelieved(storage)).toBe(true)
    // Asleep for a night is no leap.
    vi.setSystemTime(now + 12 * hour)
    expect(await clockIsBelieved(storage)).toBe(true)

    vi.setSystemTime(now + 365 * day)
    expect(await clockIsBelieved(storage)).toBe(false)
    expect(clockEvenFor()).toBeLessThan(1000)
    // Somebody writes by the wrong clock: that does not speak for it.
    await addContact(storage, { created_at: new Date().toISOString() })
    vi.advanceTimersByTime(23 * hour)
    expect(await clockIsBelieved(storage)).toBe(false)
    vi.setSystemTime(now + day)
    expect(await clockIsBelieved(storage)).toBe(false)
    vi.advanceTimersByTime(2 * hour)
    expect(await clockIsBelieved(storage)).toBe(false)
    vi.advanceTimersByTime(22 * hour + 1000)
    expect(await clockIsBelieved(storage)).toBe(true)
  })

  test('so does a start by a clock that is far ahead of all that was written', async () => {
    const { clockIsBelieved } = await import('../../jobs/clock-belief.server.ts')
    const storage = await open()
    await addContact(storage, { created_at: new Date(now - 31 * day).toISOString() })
    const believed = await clockIsBelieved(storage)
    await addContact(storage, { created_at: new Date().toISOString() })
    expect([believed, await clockIsBelieved(storage)]).toEqual([false, false])
    // By the time of the process, which begins with it.
    vi.advanceTimersByTime(day + 1000)
    expect(await clockIsBelieved(storage)).toBe(true)
  })

  test('a new site believes its clock', async () => {
    const { clockIsBelieved } = await import('../../jobs/clock-belief.server.ts')
    expect(await clockIsBelieved(await open())).toBe(true)
  })
})
