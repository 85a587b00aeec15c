import { beforeEach, expect, test, vi } from 'vitest'
import type { RecordStatus } from '../../domain/people/record-kinds.ts'
import { textsOf } from '../support/html.ts'
import { addContact, addPrayer } from '../support/records.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
await site.addStaff('Owner')

beforeEach(async () => {
  const storage = await site.storage()
  for (const table of ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers'] as const) {
    await storage.deleteFrom(table).execute()
  }
  await storage.deleteFrom('live_videos').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

async function createAccount() {
  const name = `Someone ${crypto.randomUUID()}`
  const cookie = await site.staffCookie(name)
  const storage = await site.storage()
  const found = storage.selectFrom('staff').select('id').where('name', '=', name)
  return { name, cookie, id: (await found.executeTakeFirstOrThrow()).id }
}

async function home(cookie: string, path = '/staff') {
  const { status, text } = await site.page(path, { cookie })
  expect(status).toBe(200)
  const main = text.match(/<main.*<\/main>/s)?.[0] ?? ''
  return { main, cards: textsOf(main, 'a').filter((words) => /in all$/.test(words)) }
}

async function write(message: string) {
  await addContact(await site.storage(), { message })
}

async function pray(status: RecordStatus, assigned_to: number | null = null) {
  const storage = await site.storage()
  const id = await addPrayer(storage, { status })
  await storage.updateTable('prayers').set({ assigned_to }).where('id', '=', id).execute()
}

test('shows what is new since the last visit, also when reloaded', async () => {
  const { cookie } = await createAccount()
  await write('before')
  const first = await home(cookie)
  expect(first.main).toContain('This is your first visit')
  expect(first.cards[0]).toBe('Contact Submissions1 new1 waiting1 in all')

  vi.advanceTimersByTime(20 * 60_000)
  await home(cookie)
  vi.advanceTimersByTime(45 * 60_000)
  await write('while away')
  vi.advanceTimersByTime(60_000)
  for (let loaded = 0; loaded < 3; loaded++) {
    const back = await home(cookie)
    expect(back.main).toContain('New since you were last here')
    expect(back.cards[0]).toBe('Contact Submissions1 new2 waiting2 in all')
    vi.advanceTimersByTime(10 * 60_000)
  }
  vi.advanceTimersByTime(31 * 60_000)
  expect((await home(cookie)).cards[0]).toBe('Contact SubmissionsNone new2 waiting2 in all')
})

test('a visit starts with any staff page, and with no other page', async () => {
  const { cookie } = await createAccount()
  await home(cookie)
  vi.advanceTimersByTime(45 * 60_000)
  await write('while away')
  await site.page('/', { cookie })
  await site.call('/api/auth.php', { cookie })
  vi.advanceTimersByTime(40 * 60_000)
  await site.page('/followers', { cookie })
  vi.advanceTimersByTime(5 * 60_000)
  expect((await home(cookie)).cards[0]).toBe('Contact Submissions1 new1 waiting1 in all')
})

test('parallel first requests start one visit', async () => {
  const { cookie, id } = await createAccount()
  await home(cookie)
  const storage = await site.storage()
  const read = async () =>
    storage
      .selectFrom('staff')
      .select(['last_seen_at', 'visit_before'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = (await read()).last_seen_at
  vi.advanceTimersByTime(45 * 60_000)
  await Promise.all([1, 2, 3, 4].map(() => home(cookie)))
  expect((await read()).visit_before).toBe(before)
})

test('counts open prayers and assigned records without their text', async () => {
  const { cookie, id } = await createAccount()
  expect((await home(cookie)).main).toContain('No prayer request is waiting.')
  expect((await home(cookie)).main).toContain('Nothing is assigned to you.')
  await pray('Pending', id)
  await pray('Praying', id)
  await pray('Pending')
  await pray('Answered', id)
  const { main, cards } = await home(cookie)
  expect(textsOf(main, 'p')).toContain('3')
  expect(main).toContain('href="/supplications/desk"')
  expect(textsOf(main, 'li')).toContain('Prayer Requests 2')
  // The link leads to the records assigned to this account only.
  expect(main).toContain('href="/supplications?assigned=me"')
  const mine = await site.page('/supplications?assigned=me', { cookie })
  expect(mine.text).toContain('1 to 3 of 3')
  expect(mine.text).toContain('action="/api/export/prayers"')
  const body = new URLSearchParams({ assigned: 'me' })
  const file = await site.fetch('/api/export/prayers', { cookie, method: 'POST', body })
  expect((await file.text()).trim().split('\n')).toHaveLength(4)
  const another = await createAccount()
  const none = await site.page('/supplications?assigned=me', another)
  expect(none.text).toContain('Nothing here is assigned to you.')
  expect(cards[1]).toBe('Prayer Requests4 new3 waiting4 in all')
  expect(main).not.toContain('only for God')
  expect((await home(cookie, '/te/staff')).main).toContain('href="/te/supplications/desk"')
})

test('shows the live stream', async () => {
  const { cookie } = await createAccount()
  expect((await home(cookie)).main).toContain('Nothing is live.')
  const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
  await site.post('/api/save_live_url.php', { liveURL, name: 'Saturday <b>' }, { cookie })
  expect(textsOf((await home(cookie)).main, 'strong')).toContain('Saturday <b>')
})

test('every staff page marks the current page in the menu', async () => {
  const { cookie } = await createAccount()
  for (const path of ['/staff', '/connects', '/livelink', '/account', '/te/followers']) {
    const { text } = await site.page(path, { cookie })
    expect(text).toMatch(new RegExp(`<a aria-current="page" href="${path}"`))
  }
  const { text } = await site.page('/account/second-step', { cookie })
  expect(text).toContain('<a aria-current="true" href="/account"')
})

test('PUT and DELETE do not sign out', async () => {
  const { cookie } = await createAccount()
  for (const method of ['PUT', 'DELETE']) {
    const body = new URLSearchParams()
    expect((await site.page('/staff', { method, cookie, body })).status).toBe(405)
  }
  expect((await site.page('/staff', { cookie })).status).toBe(200)
})
