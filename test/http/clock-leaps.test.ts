import { beforeEach, expect, test, vi } from 'vitest'
import { publicForms } from '../support/public-forms.ts'
import { addContact } from '../support/records.ts'
import { openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
// Imported after the site has set its environment variables.
const { deleteExpired } = await import('../../jobs/index.server.ts')
const { storeTrustedTime } = await import('../../storage/trusted-clock.server.ts')
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
  const cookie = await site.staffCookie(`Priya ${leap} ${crypto.randomUUID()}`)
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
  await storeTrustedTime(storage)
  await sendAll()
  await deleteExpired(storage, signal)
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
  // The sign-in under the wrong clock deleted no session.
  expect((await site.call('/api/get_contacts.php', { cookie })).status).toBe(200)
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

test('staff see that the clock is wrong; an administrator says that it is right', async () => {
  const storage = await site.storage()
  await storeTrustedTime(storage)
  vi.setSystemTime(Date.now() + 30 * day)
  const home = async (roles: string) => {
    const name = `Anna ${crypto.randomUUID()}`
    const cookie = await site.staffCookie(name)
    await storage.updateTable('staff').set({ roles }).where('name', '=', name).execute()
    return { cookie, text: (await site.page('/staff', { cookie })).text }
  }
  const office = await home('office')
  expect(office.text).toContain('please tell an administrator')
  expect(office.text).not.toContain('The clock is right')
  const form = { intent: 'confirm-clock' }
  const refused = await site.submit('/staff', form, { cookie: office.cookie })
  expect(refused.status).toBe(403)
  const { cookie, text } = await home('administrator')
  expect(text).toContain('The server’s clock says')
  expect((await site.submit('/staff', form, { cookie })).headers.get('location')).toContain(
    'notice=clockRight',
  )
  const after = await site.page('/staff?notice=clockRight', { cookie })
  expect(after.text).toContain('The site trusts its clock again.')
  expect(after.text).not.toContain('The server’s clock says')
})
