import { beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../support/databases.ts'
import { addContact } from '../support/records.ts'

// With a wrong system clock nothing may be deleted as expired.

const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  return () => vi.useRealTimers()
})

describe.each(databases)('a clock on $name', ({ open }) => {
  test('is trusted on a new site, and when records are recent', async () => {
    const { clockProblem } = await import('../../app/checks/clock.server.ts')
    const storage = await open()
    expect(await clockProblem(storage)).toBeUndefined()
    await addContact(storage, { created_at: ago(300) })
    expect(await clockProblem(storage)).toBeUndefined()
  })

  test('behind the newest record is not trusted until it is corrected', async () => {
    const { clockProblem } = await import('../../app/checks/clock.server.ts')
    const storage = await open()
    const newest = ago(-2)
    await addContact(storage, { created_at: newest })
    expect(await clockProblem(storage)).toEqual({ reason: 'behind', newest })
    vi.setSystemTime(Date.now() + 3 * DAY)
    expect(await clockProblem(storage)).toBeUndefined()
  })

  test('a year ahead of all records is not trusted, whatever that clock stores', async () => {
    const { clockProblem } = await import('../../app/checks/clock.server.ts')
    const storage = await open()
    await addContact(storage, { created_at: ago(366) })
    expect(await clockProblem(storage)).toMatchObject({ reason: 'ahead' })
    await addContact(storage, { created_at: ago(0) })
    expect(await clockProblem(storage)).toMatchObject({ reason: 'ahead' })
  })

  test('that jumps by more than a year is not trusted, despite newer records', async () => {
    const { clockProblem } = await import('../../app/checks/clock.server.ts')
    const storage = await open()
    await addContact(storage, { created_at: ago(0) })
    expect(await clockProblem(storage)).toBeUndefined()
    vi.setSystemTime(Date.now() + 400 * DAY)
    await addContact(storage, { created_at: ago(0) })
    expect(await clockProblem(storage)).toMatchObject({ reason: 'ahead' })
  })
})
