import { beforeEach, expect, test, vi } from 'vitest'
import { dayOf, monthOf } from '../../domain/calendar/day.ts'
import { holdMail, mailIsHeldAfterRestore } from '../../domain/outbox/after-restore.server.ts'
import { instant } from '../../storage/instant.ts'
import { textsOf } from '../support/html.ts'
import { addContact, addPrayer, addRecord } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
await site.addStaff('Owner')
// Imported after the site has set its environment variables.
const { deleteExpired } = await import('../../jobs/index.server.ts')

beforeEach(async () => {
  for (const table of ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers'] as const) {
    await storage.deleteFrom(table).execute()
  }
  await storage.deleteFrom('live_videos').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

async function createAccount(roles?: string) {
  const name = `Someone ${crypto.randomUUID()}`
  const cookie = await site.staffCookie(name, roles)
  return { cookie, id: await site.staffId(name) }
}

async function home(cookie: string, path = '/staff') {
  const { status, text } = await site.page(path, { cookie })
  expect(status).toBe(200)
  const main = text.match(/<main.*<\/main>/s)?.[0] ?? ''
  const card = /<section class="card came-in">.*?<\/section>/s.exec(main)?.[0] ?? ''
  const links = card.match(/<a class="row.*?<\/a>/gs) ?? []
  const lines = links.map((link): [words: string, path: string] => [
    textsOf(link, 'a')[0]?.replace(/\s+/g, ' ').trim() ?? '',
    (link.match(/href="(.*?)"/)?.[1] ?? '').replaceAll('&amp;', '&'),
  ])
  return { main, lines }
}

test('each number stands once, with its oldest day, and opens the list of these records', async () => {
  const { cookie, id } = await createAccount()
  expect((await home(cookie)).lines).toEqual([
    ['Contact Submissions nothing waiting', '/connects?status=open'],
    ['Prayer Requests nothing waiting', '/supplications?status=open'],
    ['Registered Pastors nothing waiting', '/ministers?status=open'],
    ['Registered Volunteers nothing waiting', '/supporters?status=open'],
    ['Newsletter Subscribers 0', '/followers'],
  ])
  await addContact(storage, { created_at: '2026-10-02T09:00:00.000Z' })
  await addContact(storage)
  const mine = { assigned_to: id, created_at: '2026-11-20T09:00:00.000Z' }
  const due = { ...mine, follow_up_on: '2026-01-01' }
  await addPrayer(storage, { ...mine, status: 'Pending' })
  await addPrayer(storage, { ...due, status: 'Praying', urgency: 'flagged' })
  await addPrayer(storage, { ...due, status: 'Answered' })
  const { main, lines } = await home(cookie)
  const day = 'oldest 20 Nov 2026'
  expect(lines.slice(0, 5)).toEqual([
    [`Urgent: Prayer Requests ${day} 1`, '/supplications?status=urgent'],
    [`Due today: Prayer Requests ${day} 1`, '/supplications?status=open&due=today'],
    [`Assigned to me: Prayer Requests ${day} 2`, '/supplications?status=open&assigned=me'],
    ['Contact Submissions oldest 2 Oct 2026 2', '/connects?status=open'],
    [`Prayer Requests ${day} 2`, '/supplications?status=open'],
  ])
  expect((await home(cookie, '/te/staff')).lines[3]?.[0]).toContain('2 అక్టో, 2026')
  for (const [words, path] of lines.slice(0, 5)) {
    const count = words.match(/\d+$/)?.[0] ?? ''
    const list = await site.page(path, { cookie })
    expect(list.text, path).toContain(`1 to ${count} of ${count}`)
    const [, kind = ''] = list.text.match(/action="\/api\/export\/(\w+)"/) ?? []
    const body = new URLSearchParams(path.split('?')[1])
    const file = await site.fetch(`/api/export/${kind}`, { cookie, method: 'POST', body })
    expect((await file.text()).trim().split('\n'), path).toHaveLength(Number(count) + 1)
  }
  for (const path of ['/supplications/desk', '/livelink', '/letter', '/staff/week']) {
    expect(main).toContain(`href="${path}"`)
  }
  expect(main).not.toContain('Unassigned')
  const another = await createAccount()
  expect((await home(another.cookie)).lines.join()).not.toContain('Assigned to me')
  const none = await site.page('/supplications?assigned=me', another)
  expect(none.text).toContain('Nothing here is assigned to you.')
  expect((await home(cookie, '/te/staff')).main).toContain('href="/te/supplications/desk"')
})

test.each([
  ['administrator', ['/connects', '/supplications', '/ministers', '/supporters', '/followers']],
  ['office', ['/connects', '/supplications', '/ministers', '/supporters', '/followers']],
  ['prayer', ['/supplications']],
  ['writer', []],
  ['publisher', []],
])('%s sees only their own lists', async (role, lists) => {
  const { cookie } = await createAccount(role)
  for (const add of Object.values(addRecord)) await add(storage)
  const { lines } = await home(cookie)
  expect(lines.map(([, path]) => path.split('?')[0])).toEqual(lists)
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

test.each([
  ['/staff/month', 'office', 'MonthCame inAnsweredReadersEmails sent', '211,2341,234', 'en'],
  ['/staff/month', 'prayer', 'MonthCame inAnswered', '10', 'en'],
  ['/staff/month', 'writer', undefined, '', 'en'],
  ['/te/staff/month', 'prayer', 'నెలవచ్చినవిజవాబు ఇచ్చినవి', '10', 'te'],
] as const)(
  '%s shows %s the numbers of its lists',
  async (path, roles, head, numbers, language) => {
    const { cookie } = await createAccount(roles)
    await addContact(storage, { status: 'Closed' })
    await addPrayer(storage)
    const today = dayOf(instant())
    const letter = { kind: 'letter', key: today, sent: 1234, state: 'done' } as const
    await storage.deleteFrom('deliveries').execute()
    await addRow(storage, 'deliveries', { ...letter, starts_at: instant() })
    const { text } = await site.page(path, { cookie })
    const shown = textsOf(text, 'tr').map((words) => words.replace(/\s+/g, ' ').trim())
    expect([shown[0], shown.length]).toEqual([head, head ? 13 : 0])
    if (head) expect(shown[1]).toBe(`${monthOf(today, language)}${numbers}`)
  },
)

test('an administrator is asked once whether the date is right', async () => {
  const { signal } = new AbortController()
  const shown = async (roles: string) => {
    const cookie = await site.staffCookie(`Anna ${crypto.randomUUID()}`, roles)
    return { cookie, text: (await site.page('/staff', { cookie })).text }
  }
  await deleteExpired(storage, signal)
  vi.setSystemTime(Date.now() + 40 * 86_400_000)
  await deleteExpired(storage, signal)
  const form = { intent: 'confirm-date' }
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

test.each(['release-mail', 'drop-held-mail'])(
  '%s ends the wait after a restore',
  async (intent) => {
    await holdMail('2025-03-13T12:00:00.000Z', storage)
    const { cookie } = await createAccount('administrator')
    const { main } = await home(cookie)
    expect(main).toMatch(/<ul><li>14\sMarch 2025<\/li><li>15\sMarch 2025<\/li><\/ul>/)
    expect((await site.submit('/staff', { intent }, { cookie })).status).toBe(303)
    expect(await mailIsHeldAfterRestore(storage)).toBeUndefined()
  },
)
