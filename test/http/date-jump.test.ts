import { beforeEach, expect, test, vi } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { addContact } from '../support/records.ts'
import { openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
// Imported after the site has set its environment variables.
const { deleteExpired } = await import('../../jobs/index.server.ts')
const day = 86_400_000
const { signal } = new AbortController()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test.each([
  ['forward by more than a year', 400 * day],
  ['back by a day', -day],
])('with the clock set %s, submissions are stored and no message is deleted', async (_, leap) => {
  const storage = await site.storage()
  const old = await addContact(storage, {
    created_at: new Date(Date.now() - 700 * day).toISOString(),
  })
  const references = new Set<unknown>()
  const sendAll = async () => {
    for (const { path, valid } of publicForms) {
      const { status, body } = await site.post(path, valid)
      expect([path, status]).toEqual([path, 200])
      references.add(body && typeof body === 'object' && 'reference' in body && body.reference)
    }
  }
  await deleteExpired(storage, signal)
  await sendAll()
  vi.setSystemTime(Date.now() + leap)
  await sendAll()
  await deleteExpired(storage, signal)
  const username = `Ruth ${leap} ${crypto.randomUUID()}`
  await site.addStaff(username)
  const signIn = await site.post('/api/login.php', { username, password: PASSWORD })
  expect(signIn.status).toBe(200)
  for (const path of ['/', '/newsletter', '/services', '/calendar', '/te']) {
    expect([path, (await site.page(path)).status]).toEqual([path, 200])
  }
  vi.setSystemTime(Date.now() - leap)
  await sendAll()
  await deleteExpired(storage, signal)

  expect(references.size).toBe(3 * publicForms.length)
  const kept = await storage.selectFrom('contacts').select('id').where('id', '=', old).execute()
  expect(kept).toHaveLength(1)
})

test('setting the clock back does not lengthen a rate limit', async () => {
  const username = `Slow ${crypto.randomUUID()}`
  const address = `192.0.2.${Math.floor(Math.random() * 250)}`
  const tryOnce = async (password: string) =>
    (await site.post('/api/login.php', { username, password }, { address })).status
  await site.addStaff(username)
  for (let tried = 0; tried < 5; tried++) expect(await tryOnce('wrong')).toBe(401)
  expect(await tryOnce('wrong')).toBe(429)
  const send = () => site.post('/api/subscribe_email.php', { email: 'a@example.org' }, { address })
  for (let sent = 0; sent < 20; sent++) expect((await send()).status).toBe(200)
  vi.setSystemTime(Date.now() - day)
  vi.advanceTimersByTime(61_000)
  expect(await tryOnce(PASSWORD)).toBe(200)
  expect((await send()).status).toBe(200)
})

test('an administrator is asked once whether the date is right', async () => {
  const storage = await site.storage()
  const shown = async (roles: string) => {
    const name = `Anna ${crypto.randomUUID()}`
    const cookie = await site.staffCookie(name)
    await storage.updateTable('staff').set({ roles }).where('name', '=', name).execute()
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
