import { beforeEach, describe, expect, test } from 'vitest'
import { wordOfTheDay } from '../../domain/newsletter/list.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { inIndia } from '../support/site-clock.ts'

const dates = ['2024-03-15', '2025-03-14', '2025-03-15', '2026-03-10', '2026-03-20']

describe.each(databases)('the entry that Home shows, on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    await addEntries(
      dates.map((date) => ({ date })),
      storage,
    )
  })
  const at = (day: string, time = '09:00') => wordOfTheDay(inIndia(day, time), storage)

  test('is the day’s own, and until the next hour the newest', async () => {
    expect(await at('2026-03-10')).toEqual({ date: '2026-03-10', from: 'today' })
    expect(await at('2026-03-11', '04:59')).toEqual({ date: '2026-03-10', from: 'newest' })
    expect(await at('2026-03-20', '05:00')).toEqual({ date: '2026-03-20', from: 'today' })
  })

  test('is else the newest of the same month and day', async () => {
    expect(await at('2026-03-15')).toEqual({ date: '2025-03-15', from: 'archive' })
    expect(await at('2026-03-16', '04:59')).toEqual({ date: '2025-03-15', from: 'archive' })
    expect(await at('2026-03-14')).toEqual({ date: '2025-03-14', from: 'archive' })
  })

  test('is else one of all public ones, in turn day by day', async () => {
    const days = ['11', '12', '13', '16', '17', '18', '19']
    const found = await Promise.all(days.map((day) => at(`2026-03-${day}`)))
    expect(new Set(found.map((one) => one?.from))).toEqual(new Set(['archive']))
    expect(new Set(found.map((one) => one?.date))).toEqual(new Set(dates.slice(0, 4)))
    const [eleventh, twelfth] = found.map((one) => dates.indexOf(one?.date ?? ''))
    expect(((eleventh ?? -9) + 1) % 4).toBe(twelfth)
  })

  test('is none without entries', async () => {
    expect(await at('2020-01-01')).toBeUndefined()
  })
})
