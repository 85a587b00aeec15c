import { beforeEach, expect, test, vi } from 'vitest'
import type { RecordStatus } from '../../domain/people/record-kinds.ts'
import { textsOf } from '../support/html.ts'
import { addContact, addPrayer, addRecord } from '../support/records.ts'
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
  const cards = textsOf(main, 'a').filter((words) => /in all$/.test(words))
  return { main, cards, queues: queuesIn(main) }
}

/** The lines of each queue and where they lead. */
function queuesIn(main: string): Record<string, [words: string, path: string][]> {
  const sections = main.match(/<section.*?<\/section>/gs) ?? []
  const lines = sections.map((section) => {
    const links = section.match(/<a .*?<\/a>/gs) ?? []
    const read = links.map((link): [string, string] => [
      textsOf(link, 'a')[0]?.trim() ?? '',
      (link.match(/href="(.*?)"/)?.[1] ?? '').replaceAll('&amp;', '&'),
    ])
    return [textsOf(section, 'h2')[0] ?? '', read.filter(([, path]) => /[?]/.test(path))] as const
  })
  return Object.fromEntries(lines.filter(([, read]) => read.length > 0))
}

async function write(message: string) {
  await addContact(await site.storage(), { message })
}

async function pray(status: RecordStatus, assigned_to: number | null = null) {
  const storage = await site.storage()
  const id = await addPrayer(storage, { status })
  await storage.updateTable('prayers').set({ assigned_to }).where('id', '=', id).execute()
  return id
}

test('shows what is new since the last visit, also when reloaded', async () => {
  const { cookie } = await createAccount()
  await write('before')
  const first = await home(cookie)
  expect(first.main).toContain('This is your first visit')
  expect(first.cards[0]).toBe('Contact Submissions 1 new 1 in all')
  expect(first.queues['Unanswered']?.[0]?.[0]).toBe('Contact Submissions 1 new 1')

  vi.advanceTimersByTime(20 * 60_000)
  await home(cookie)
  vi.advanceTimersByTime(45 * 60_000)
  await write('while away')
  vi.advanceTimersByTime(60_000)
  for (let loaded = 0; loaded < 3; loaded++) {
    const back = await home(cookie)
    expect(back.main).toContain('New since your last visit')
    expect(back.cards[0]).toBe('Contact Submissions 1 new 2 in all')
    // What is new is a mark: the number is what waits.
    expect(back.queues['Unanswered']?.[0]?.[0]).toBe('Contact Submissions 1 new 2')
    vi.advanceTimersByTime(10 * 60_000)
  }
  vi.advanceTimersByTime(31 * 60_000)
  expect((await home(cookie)).cards[0]).toBe('Contact Submissions  2 in all')
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
  expect((await home(cookie)).cards[0]).toBe('Contact Submissions 1 new 1 in all')
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

test('each number opens the list of exactly these records', async () => {
  const { cookie, id } = await createAccount()
  expect((await home(cookie)).queues).toEqual({})
  expect((await home(cookie)).main).toContain('Nothing is waiting for you.')
  await write('a question')
  await pray('Pending', id)
  const urgent = await pray('Praying', id)
  await pray('Pending')
  await pray('Answered', id)
  await pray('Answered')
  const storage = await site.storage()
  const day = { follow_up_on: '2026-01-01' }
  const due = storage.updateTable('prayers').set(day)
  await due.where('status', 'in', ['Praying', 'Answered']).execute()
  await storage
    .updateTable('prayers')
    .set({ urgency: 'flagged' })
    .where('id', '=', urgent)
    .execute()
  const { main, queues } = await home(cookie)
  expect(queues).toEqual({
    Urgent: [['Prayer Requests  1', '/supplications?status=urgent']],
    'Due today': [['Prayer Requests  1', '/supplications?status=open&due=today']],
    Mine: [['Prayer Requests  2', '/supplications?status=open&assigned=me']],
    Unanswered: [
      ['Contact Submissions 1 new 1', '/connects?status=open'],
      ['Prayer Requests 3 new 3', '/supplications?status=open'],
    ],
    Unassigned: [
      ['Contact Submissions  1', '/connects?status=open&assigned=nobody'],
      ['Prayer Requests  1', '/supplications?status=open&assigned=nobody'],
    ],
  })
  for (const [words, path] of Object.values(queues).flat()) {
    const count = words.match(/\d+$/)?.[0] ?? ''
    const list = await site.page(path, { cookie })
    expect(list.text, path).toContain(`1 to ${count} of ${count}`)
    const [, kind = ''] = list.text.match(/action="\/api\/export\/(\w+)"/) ?? []
    const body = new URLSearchParams(path.split('?')[1])
    const file = await site.fetch(`/api/export/${kind}`, { cookie, method: 'POST', body })
    expect((await file.text()).trim().split('\n'), path).toHaveLength(Number(count) + 1)
  }
  expect(main).toContain('href="/supplications/desk"')
  expect(main).not.toContain('only for God')
  const another = await createAccount()
  expect((await home(another.cookie)).queues).not.toHaveProperty('Mine')
  const none = await site.page('/supplications?assigned=me', another)
  expect(none.text).toContain('Nothing here is assigned to you.')
  expect((await home(cookie, '/te/staff')).main).toContain('href="/te/supplications/desk"')
})

test.each([
  ['administrator', ['/connects', '/supplications', '/ministers', '/supporters']],
  ['office', ['/connects', '/supplications', '/ministers', '/supporters']],
  ['prayer', ['/supplications']],
  ['writer', []],
  ['publisher', []],
])('%s sees only their own queues', async (role, lists) => {
  const { cookie, id } = await createAccount()
  const storage = await site.storage()
  await storage.updateTable('staff').set({ roles: role }).where('id', '=', id).execute()
  for (const add of Object.values(addRecord)) await add(storage)
  const { main, queues } = await home(cookie)
  const paths = (queues['Unanswered'] ?? []).map(([, path]) => path.split('?')[0])
  expect(paths.sort()).toEqual([...lists].sort())
  expect(Object.keys(queues)).toEqual(lists.length > 0 ? ['Unanswered', 'Unassigned'] : [])
  expect(main.includes('Nothing is waiting for you.')).toBe(false)
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
