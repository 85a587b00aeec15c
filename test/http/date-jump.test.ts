import { beforeEach, expect, test, vi } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()
// Imported after the site has set its environment variables.
const { deleteExpired } = await import('../../jobs/index.server.ts')
const day = 86_400_000
const { signal } = new AbortController()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('an administrator is asked once whether the date is right', async () => {
  const storage = await site.storage()
  const shown = async (roles: string) => {
    const cookie = await site.staffCookie(`Anna ${crypto.randomUUID()}`, roles)
    return { cookie, text: (await site.page('/staff', { cookie })).text }
  }
  await deleteExpired(storage, signal)
  vi.setSystemTime(Date.now() + 40 * day)
  await deleteExpired(storage, signal)
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const form = { intent: 'confirm-date', today }
  const office = await shown('office')
  expect(office.text).not.toContain('Is today')
  expect((await site.submit('/staff', form, { cookie: office.cookie })).status).toBe(403)
  const { cookie, text } = await shown('administrator')
  expect(text).toContain('Is today ')
  const denied = await site.submit('/staff', { intent: 'deny-date' }, { cookie })
  expect(denied.headers.get('location')).toContain('notice=dateWrong')
  expect((await site.page('/staff', { cookie })).text).toContain('Is today ')
  const confirmed = await site.submit('/staff', form, { cookie })
  expect(confirmed.headers.get('location')).toContain('notice=dateRight')
  const after = await site.page('/staff?notice=dateRight', { cookie })
  expect(after.text).toContain('will be deleted again')
  expect(after.text).not.toContain('Is today ')
})
