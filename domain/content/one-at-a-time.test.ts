import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('runs do not overlap, and what changed before a call is read after it', async () => {
  let stored = 'first'
  let shown = ''
  const waiting: (() => void)[] = []
  const reload = oneAtATime(async () => {
    const read = stored
    await new Promise<void>((resolve) => waiting.push(resolve))
    shown = read
  })
  const one = reload()
  await expect.poll(() => waiting.length).toBe(1)
  stored = 'second'
  const others = [reload(), reload()]
  await Promise.resolve()
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await one
  expect(shown).toBe('first')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  await Promise.all(others)
  expect([shown, waiting.length]).toEqual(['second', 2])
})

test('a run after one that failed starts', async () => {
  let runs = 0
  const reload = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('no database')
  })
  await expect(reload()).rejects.toThrow('no database')
  await reload()
  expect(runs).toBe(2)
})
