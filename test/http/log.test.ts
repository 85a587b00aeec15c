import { expect, test } from 'vitest'
import { listAuditEvents } from '../../domain/staff/audit.server.ts'
import { codeFor, secretIn } from '../support/account-pages.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
const ruth = await site.staffCookie('Ruth')

const log = async () => (await listAuditEvents(1, 1000, await site.storage())).events
/** What is logged of a person, '' for the system itself. */
const logOf = async (person: string) =>
  (await log()).filter(({ staff_name }) => staff_name === person)
const own = { own_password: PASSWORD }

test('account changes and sign-ins are logged without secrets', async () => {
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`
  const cookie = await site.staffCookie(name)
  const submit = (path: string, intent: string, fields = {}) =>
    site.submit(path, { intent, ...fields }, { cookie })
  const secondStep = '/account/second-step'
  await submit(secondStep, 'prepare', own)
  const secret = secretIn((await site.page(secondStep, { cookie })).text)
  const code = codeFor(secret)
  await submit(secondStep, 'confirm', { code })
  await submit(secondStep, 'renew', own)
  await submit(secondStep, 'off', own)
  const password = 'a lamp on a stand'
  await submit('/account', 'password', { ...own, new_password: password })
  await submit('/account', 'sign-out')
  await submit('/account', 'sign-out')
  await site.post('/api/login.php', { username: name, password: 'wrong' })

  const events = await logOf(name)
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['signed-out', {}],
    ['password-changed', {}],
    ['two-factor-changed', { on: false }],
    ['recovery-codes-made', {}],
    ['two-factor-changed', { on: true }],
    ['signed-in', {}],
  ])
  const everything = JSON.stringify(await log())
  for (const word of [PASSWORD, password, secret, code]) expect(everything).not.toContain(word)
})

test('events of an administrator name the account', async () => {
  const name = `Moses ${crypto.randomUUID().slice(0, 8)}`
  const added = { intent: 'add', name, roles: 'office', ...own }
  await site.submit('/accounts', added, { cookie: ruth })
  const id = await site.staffId(name)
  // A refused change is not logged.
  await site.submit('/accounts/1', { intent: 'disable', ...own }, { cookie: ruth })
  for (const fields of [
    { intent: 'role', roles: 'administrator' },
    { intent: 'reset', two_factor_off: 'yes' },
    { intent: 'disable' },
    { intent: 'enable' },
    { intent: 'remove', confirm: 'yes' },
  ]) {
    await site.submit(`/accounts/${id}`, { ...fields, ...own }, { cookie: ruth })
  }
  const events = await logOf('Ruth')
  expect(events.filter(({ details }) => details.name === 'Ruth')).toEqual([])
  const accountEvents = events.filter(({ details }) => details.name === name)
  expect(accountEvents.map(({ action, details }) => [action, details.roles])).toEqual([
    ['account-removed', undefined],
    ['account-enabled', undefined],
    ['account-disabled', undefined],
    ['password-link-made', undefined],
    ['role-changed', ['administrator']],
    ['account-added', undefined],
  ])
})

test('the page lists the newest first, in both languages, with pages', async () => {
  const storage = await site.storage()
  const before = (await log()).length
  const rows = Array.from({ length: 120 }, (_, turn) => ({
    staff_name: 'Eunice "&"',
    action: turn % 2 ? ('prayed' as const) : ('assigned' as const),
    subject_kind: 'prayers',
    subject_id: turn,
    created_at: new Date(Date.UTC(2100, 0, 1, 0, turn)).toISOString(),
  }))
  await storage.insertInto('audit_events').values(rows).execute()
  const first = await site.page('/log', { cookie: ruth })
  const subjects = (html: string) =>
    textsOf(html, 'td').filter((words) => words.startsWith('Prayer request'))
  expect(subjects(first.text)).toHaveLength(50)
  expect(subjects(first.text)[0]).toBe('Prayer request: No. 119')
  expect(first.text).toContain(`Entries: ${120 + before}`)
  expect(textsOf(first.text, 'nav').join()).toContain('Page 1 of 3')
  const next = elements(first.text, 'a').find(({ rel }) => rel === 'next')?.['href'] ?? ''
  const second = await site.page(next, { cookie: ruth })
  expect(subjects(second.text)[0]).toBe('Prayer request: No. 69')
  expect(subjects((await site.page('/log?page=3', { cookie: ruth })).text)).toHaveLength(20)
  // A page past the end shows the last page.
  const last = await site.page('/te/log?page=99', { cookie: ruth })
  expect(textsOf(last.text, 'td')).toContain('ప్రార్థించారు')
  expect(textsOf(last.text, 'td')).toContain('ఎవరూ సైన్ ఇన్ చేయకుండా')
})

test('what nobody did who was signed in is logged, too', async () => {
  const events = (await logOf('')).filter(({ action }) => action === 'account-added')
  expect(events.map(({ details }) => details.name)).toContain('Ruth')
})
