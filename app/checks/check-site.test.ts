import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Storage, withDatabase } from '../../storage/database.server.ts'
import { checkSite, failingChecks, forgetSiteState } from './check-site.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a check that hangs has failed, and is not started again until it ends', async () => {
  const opening: ((error: Error) => void)[] = []
  const open = () => new Promise<Storage>((_, reject) => opening.push(reject))
  const check = async () => {
    const findings = checkSite(open)
    await vi.advanceTimersByTimeAsync(8_000)
    return (await findings).database.ok
  }
  expect(await check()).toBe(false)
  const once = opening.length
  expect(once).toBeGreaterThan(0)
  expect(await check()).toBe(false)
  expect(opening).toHaveLength(once)
  for (const fail of opening.splice(0)) fail(new Error('the database came back'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await check()).toBe(false)
  // The backup check may still be reading its folder.
  expect(opening.length).toBeGreaterThanOrEqual(once - 1)
  // The next file in this process checks too.
  for (const fail of opening) fail(new Error('the test is over'))
  await vi.advanceTimersByTimeAsync(0)
})

test('a refresh that began before a change does not bring back what was found then', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => {
    clock.mockRestore()
    forgetSiteState()
  })
  const ask = vi.fn((_, name) => {
    if (name !== 'then') throw new Error('away')
  })
  await withDatabase(new Proxy<Storage>(Object.create(null), { get: ask }), async () => {
    await failingChecks('en')
    clock.mockReturnValue(61_000)
    await failingChecks('en')
    forgetSiteState()
    // Each check has a timer until it is through.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
    ask.mockClear()
    await failingChecks('en')
    expect(ask).toHaveBeenCalled()
  })
})
