import { describe, expect, test, vi } from 'vitest'
import { listAuditEvents } from '../../domain/staff/audit.server.ts'
import { codeFor, secretIn } from '../support/account-pages.ts'
import { fakeDate } from '../support/fake-date.ts'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// The accounts of the staff, one's own, and the log of what is done to them. How somebody new gets
// in: password-link.long.test.ts.

const site = await openSite()
const storage = await site.storage()
const ruth = await site.staffCookie('Ruth')
const owner = await site.staffCookie('Owner')

function unique(name = 'Asha') {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

function signIn(username: string, password = PASSWORD) {
  return site.post('/api/login.php', { username, password })
}

async function authenticated(cookie: string) {
  return (await site.call('/api/auth.php', { cookie })).body
}

/** Creates another account that is signed in. */
async function createAccount(name = unique()) {
  const cookie = await site.staffCookie(name)
  const id = await site.staffId(name)
  return { name, cookie, id, page: `/accounts/${id}` }
}

function submit(page: string, form: string, fields: Record<string, string> = {}, cookie = ruth) {
  return site.submit(page, { intent: form, own_password: PASSWORD, ...fields }, { cookie })
}

test.each([
  [{ name: '', roles: 'office' }, { name: 'This field is required' }],
  [{ name: '\u200d', roles: 'office' }, { name: 'This field is required' }],
  [{ name: 'x'.repeat(101), roles: 'office' }, { name: 'This is too long. Please shorten it.' }],
  [{ name: 'New', roles: 'king' }, { roles: 'This field is required' }],
  [{ name: 'New' }, { roles: 'This field is required' }],
  [{ name: 'rUTH ', roles: 'office' }, { name: 'There is already an account with this name' }],
])('%.60j is rejected with a message beside the field', async (fields, errors) => {
  const page = await submit('/accounts', 'add', fields)
  expect([page.status, fieldErrors(page.text, 'add')]).toEqual([422, errors])
  expect(fieldValue(page.text, 'name')).toBe(fields.name)
  expect(page.text).not.toContain(PASSWORD)
  expect(page.text).toContain('<title>Error: ')
})

test.each([
  ['add', { name: 'Eve', roles: 'administrator' }],
  ['role', { roles: 'administrator' }],
  ['disable', {}],
  ['email', { email: 'eve@example.org' }],
  ['reset', { two_factor_off: 'yes' }],
  ['remove', { confirm: 'yes' }],
])("%s needs the administrator's own password, not just an open session", async (form, fields) => {
  const { page } = await createAccount()
  const cookie = cookiesOf((await signIn('Ruth')).headers)
  const accounts = () => storage.selectFrom('staff').selectAll().orderBy('id').execute()
  // Signing in writes the time of the sign-in.
  const before = await accounts()
  const path = form === 'add' ? '/accounts' : page
  for (const [own_password, message] of [
    ['', 'Enter your password for this. Then it is not asked again for half an hour.'],
    ['not mine', 'That is not your password. Please type it again'],
  ] as const) {
    const refused = await submit(path, form, { ...fields, own_password }, cookie)
    const errors = { own_password: message }
    expect([refused.status, fieldErrors(refused.text, form)]).toEqual([422, errors])
    expect(refused.text).not.toContain('not mine')
  }
  expect(await accounts()).toEqual(before)
})

test('the own password is asked once a sitting, not in every form of a page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cookie = cookiesOf((await signIn('Ruth')).headers)
  const { page } = await createAccount()
  const asks = async () => (await site.page(page, { cookie })).text.includes('own_password')
  const change = (fields: Record<string, string>) =>
    site.submit(page, { intent: 'email', email: 'asha@example.in', ...fields }, { cookie })
  expect(await asks()).toBe(false)
  const asked = await change({})
  expect([asked.status, fieldValue(asked.text, 'email')]).toEqual([422, 'asha@example.in'])
  expect(asked.text.match(/name="own_password"/g)).toHaveLength(1)
  expect((await change({ own_password: PASSWORD })).status).toBe(303)
  expect((await change({})).status).toBe(303)
  expect((await submit(page, 'disable', { own_password: '' }, cookie)).status).toBe(303)
  // Another session of the same person is another sitting.
  const other = cookiesOf((await signIn('Ruth')).headers)
  expect((await submit(page, 'enable', { own_password: '' }, other)).status).toBe(422)
  // One's own password is changed only with the old one.
  const fields = { own_password: '', new_password: 'a lamp on a stand' }
  expect((await submit('/account', 'password', fields, cookie)).status).toBe(422)
  vi.advanceTimersByTime(31 * 60_000)
  expect((await change({})).status).toBe(422)
  vi.useRealTimers()
})

test('a disabled account is signed out at once and cannot sign in until it is enabled', async () => {
  const { name, cookie, page } = await createAccount()
  expect((await submit(page, 'disable')).location).toBe(`${page}?notice=disabled`)
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  expect((await site.page('/staff', { cookie })).status).toBe(302)
  const refused = await signIn(name)
  expect([refused.status, refused.body]).toEqual([
    401,
    { success: false, message: 'This account is switched off. Please ask an administrator.' },
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  // With a wrong password the response does not reveal that the account is disabled.
  expect((await signIn(name, 'wrong')).body).toMatchObject({
    message: 'The username or the password is not right. Please check both and try again.',
  })
  expect((await site.page('/accounts', { cookie: ruth })).text).toContain('Switched off')
  await submit(page, 'enable')
  // The old session stays invalid.
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  expect((await signIn(name)).status).toBe(200)
})

test('removing an account needs confirmation and ends its sessions', async () => {
  const { name, cookie, page } = await createAccount()
  for (const unsure of [{}, { confirm: 'no' }]) {
    const { status, text } = await submit(page, 'remove', unsure)
    const errors = { confirm: 'Tick the box to say that you are sure' }
    expect([status, fieldErrors(text, 'remove')]).toEqual([422, errors])
  }
  expect(await authenticated(cookie)).toEqual({ authenticated: true })
  const removed = await submit(page, 'remove', { confirm: 'yes' })
  expect(removed.location).toBe('/accounts?notice=removed')
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  expect((await signIn(name)).status).toBe(401)
  expect((await site.page(page, { cookie: ruth })).status).toBe(404)
  expect((await submit(page, 'disable')).status).toBe(404)
})

test.each([
  ['remove', { confirm: 'yes' }],
  ['disable', {}],
  ['role', { roles: 'office' }],
])('the last administrator cannot be removed, disabled or demoted: %s', async (form, fields) => {
  const page = `/accounts/${await site.staffId('Ruth')}`
  const refused = await submit(page, form, fields)
  expect([refused.status, alertIn(refused.text)?.words]).toEqual([
    409,
    'This is the last administrator. Make someone else an administrator first.',
  ])
  expect((await site.page('/accounts', { cookie: ruth })).status).toBe(200)
  // The page says so in the place of the form.
  const { text } = await site.page(page, { cookie: ruth })
  expect(text).not.toContain(`value="${form}"`)
  expect(text.match(/This is the last administrator/g)).toHaveLength(3)
})

describe('the own password', () => {
  fakeDate()

  function change(cookie: string, old: string, wanted: string, address?: string) {
    const fields = { intent: 'password', own_password: old, new_password: wanted }
    return site.submit('/account', fields, { cookie, ...(address ? { address } : {}) })
  }

  test('changing the password ends the other sessions, not the current one', async () => {
    const name = unique()
    const here = await site.staffCookie(name)
    const there = cookiesOf((await signIn(name)).headers)
    const changed = await change(here, PASSWORD, 'the church at the river')
    expect([changed.status, changed.location]).toEqual([303, '/account?notice=password'])
    const page = await site.page('/account?notice=password', { cookie: here })
    expect(alertIn(page.text)?.words).toContain('Password changed.')
    expect(await authenticated(there)).toEqual({ authenticated: false })
    expect((await signIn(name)).status).toBe(401)
    expect((await signIn(name, 'the church at the river')).status).toBe(200)
  })

  const notYours = 'That is not your password. Please type it again'
  const tooCommon = 'This password is too common: attackers try it first. Choose another.'
  test.each([
    ['not my password', 'a lamp on a stand', { own_password: notYours }],
    [PASSWORD, 'eleven char', { new_password: 'Use at least 12 characters' }],
    [PASSWORD, 'వెలుగు దారి', { new_password: 'Use at least 12 characters' }],
    [PASSWORD, 'password1234', { new_password: tooCommon }],
    // Easy to guess from the ministry's name.
    [PASSWORD, 'Lampstand@1975', { new_password: tooCommon }],
    [PASSWORD, 'churchprayer2026', { new_password: tooCommon }],
    [PASSWORD, '', { new_password: 'This field is required' }],
    ['', 'a lamp on a stand', { own_password: 'This field is required' }],
    [PASSWORD, 'x'.repeat(1001), { new_password: 'This is too long. Please shorten it.' }],
  ])('from %.20j to %.20j is refused and changes nothing', async (old, wanted, errors) => {
    const page = await change(owner, old, wanted)
    expect([page.status, fieldErrors(page.text, 'password')]).toEqual([422, errors])
    for (const typed of [old, wanted].filter((word) => word.length > 5)) {
      expect(page.text).not.toContain(typed)
    }
    expect((await signIn('Owner')).status).toBe(200)
  })

  test('guessing the old password from an open session is rate limited', async () => {
    const cookie = await site.staffCookie(unique())
    const address = '192.0.2.90'
    for (let tried = 0; tried < 5; tried++) {
      expect((await change(cookie, 'a guess', 'a lamp on a stand', address)).status).toBe(422)
    }
    const slowed = await change(cookie, PASSWORD, 'a lamp on a stand', address)
    expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '1'])
    vi.advanceTimersByTime(1000)
    expect((await change(cookie, PASSWORD, 'a lamp on a stand', address)).status).toBe(303)
  })
})

describe('the log', () => {
  const log = async () => (await listAuditEvents(1, 1000, storage)).events
  /** What is logged of a person, '' for the system itself. */
  const logOf = async (person: string) =>
    (await log()).filter(({ staff_name }) => staff_name === person)

  test('has account changes and sign-ins, and no secrets', async () => {
    const { name, cookie } = await createAccount()
    const secondStep = '/account/second-step'
    await submit(secondStep, 'prepare', {}, cookie)
    const secret = secretIn((await site.page(secondStep, { cookie })).text)
    const code = codeFor(secret)
    await submit(secondStep, 'confirm', { code }, cookie)
    await submit(secondStep, 'renew', {}, cookie)
    await submit(secondStep, 'off', {}, cookie)
    const password = 'a lamp on a stand'
    await submit('/account', 'password', { new_password: password }, cookie)
    await submit('/account', 'sign-out', {}, cookie)
    await submit('/account', 'sign-out', {}, cookie)
    await signIn(name, 'wrong')

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

  test('names the account that an administrator adds and changes', async () => {
    const name = unique('సుధ <b>')
    await submit('/accounts', 'add', { name: ` ${name} `, roles: 'office' })
    expect(textsOf((await site.page('/accounts', { cookie: ruth })).text, 'a')).toContain(name)
    const page = `/accounts/${await site.staffId(name)}`
    // A refused change is not logged.
    await submit(`/accounts/${await site.staffId('Ruth')}`, 'disable')
    await submit(page, 'role', { roles: 'administrator' })
    await submit(page, 'reset', { two_factor_off: 'yes' })
    await submit(page, 'disable')
    await submit(page, 'enable')
    await submit(page, 'remove', { confirm: 'yes' })
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
    // Nobody was signed in who added the first one.
    const added = (await logOf('')).filter(({ action }) => action === 'account-added')
    expect(added.map(({ details }) => details.name)).toContain('Ruth')
  })

  test('lists the newest first, in both languages, with pages', async () => {
    await storage.deleteFrom('audit_events').execute()
    const rows = Array.from({ length: 120 }, (_, turn) => ({
      staff_name: turn ? 'Eunice "&"' : '',
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
    expect(first.text).toContain('Entries: 120')
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
})
