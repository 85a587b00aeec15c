import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Job, runJobs } from './runner.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<void>(() => {})

function started(jobs: Job<string>[]) {
  const errors: [object, string | undefined][] = []
  const ends: [string, boolean][] = []
  const noteEnd = async (name: string, failed: boolean) => void ends.push([name, failed])
  const log = { error: (fields: object, words?: string) => void errors.push([fields, words]) }
  return { errors, ends, ...runJobs(jobs, { open: async () => 'storage', log, noteEnd }) }
}

test('a job that never ends does not stop the others, and does not run twice', async () => {
  const runs = { stalled: 0, other: 0 }
  const stall = () => {
    runs.stalled += 1
    return never
  }
  const jobs: Job<string>[] = [
    { name: 'stalled', everyMinutes: 1, run: stall },
    { name: 'other', everyMinutes: 1, run: async () => void runs.other++ },
  ]
  const { stop } = started(jobs)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(runs).toEqual({ stalled: 1, other: 4 })
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(runs.other).toBe(4)
})

test('a job is aborted at its limit, and runs again', async () => {
  const signals: AbortSignal[] = []
  const run = (_: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  }
  const { errors, stop } = started([{ name: 'slow', everyMinutes: 170, run }])
  await vi.advanceTimersByTimeAsync(179 * 60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(162 * 60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(errors).toEqual([
    [{ job: 'slow' }, 'a job takes too long: it was told to stop'],
    [{ job: 'slow', err: expect.any(Error) }, 'a job failed'],
  ])
  // Stopping aborts the second run without an error.
  await stop()
  expect([signals.at(-1)?.aborted, errors.length]).toEqual([true, 2])
})

test('the end of each run is noted, except of what is stopped', async () => {
  const results = [Promise.reject(new Error('first')), Promise.resolve(), never]
  const run = () => results.shift() ?? never
  const waits = { name: 'waits', everyMinutes: 2, atStart: false } as const
  const { ends, stop } = started([
    { name: 'tries', everyMinutes: 1, run },
    { ...waits, run: async () => {} },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual([['tries', true]])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(ends).toEqual([
    ['tries', true],
    ['tries', false],
    ['waits', false],
  ])
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopped
  expect(ends).toHaveLength(3)
})
