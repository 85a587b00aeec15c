import { beforeEach, describe, expect, test, vi } from 'vitest'
import { codeFor, linkShownIn, recoveryCodesIn, secretIn } from '../support/account-pages.ts'
import { alertIn, elements, fieldErrors, textsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

// Without a mail server: an administrator is shown the link once and passes it on.
const site = await openSite()
let ruth = await site.staffCookie('Ruth')
const storage = await site.storage()
const HOUR = 3_600_000
const mine = 'only I know these words'
const dead =
  'A link works once, for a short time, and only until a newer one is made. If you have chosen your password already, sign in with it. If not, ask for a new link.'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Some tests last longer than a session.
  ruth = cookiesOf((await signIn('Ruth', PASSWORD)).headers)
  return () => vi.useRealTimers()
})

const unique = (name = 'Asha') => `${name} ${crypto.randomUUID().slice(0, 8)}`

function submit(page: string, intent: string, fields: Record<string, string> = {}, cookie = ruth) {
  return site.submit(page, { intent, own_password: PASSWORD, ...fields }, { cookie })
}

const pageOf = async (name: string) => `/accounts/${await site.staffId(name)}`

/** Adds an account without a password. */
async function invite(roles = 'prayer', name = unique()) {
  const added = await submit('/accounts', 'add', { name, roles, email: '' })
  expect(added.status).toBe(200)
  return { name, link: linkShownIn(added.text), page: await pageOf(name), text: added.text }
}

/** Takes somebody's password away; returns the link. */
async function renew(page: string, fields = {}) {
  return linkShownIn((await submit(page, 'reset', fields)).text)
}

const choose = (link: string, new_password = mine, more = {}, options = {}) =>
  site.submit(link, { intent: 'choose', new_password, ...more }, options)
const signIn = (username: string, password = mine) =>
  site.post('/api/login.php', { username, password })
async function isSignedIn(cookie: string) {
  const { text } = await site.page('/api/auth.php', { cookie })
  return text.includes('"authenticated":true')
}

/** Neither opening nor using the link does anything, and both say the same as for a wrong link. */
async function expectDead(link: string) {
  const opened = await site.page(link)
  expect([opened.status, textsOf(opened.text, 'h1')]).toEqual([404, ['This link does not work']])
  expect(opened.text).toContain(dead)
  expect(opened.text).not.toContain('Asha')
  const used = await choose(link)
  expect([used.status, textsOf(used.text, 'h1')]).toEqual([409, ['This link does not work']])
  expect(used.headers.getSetCookie()).toEqual([])
  return opened.text.match(/<main.*<\/main>/s)?.[0]
}

test('somebody invited to the prayer role chooses a password by the link and is signed in', async () => {
  const { name, link, text } = await invite()
  expect(textsOf(text, 'h1')).toEqual([`Send this link to ${name}`])
  const [share] = elements(text, 'a').filter(({ href }) => href?.startsWith('https://wa.me/'))
  expect(decodeURIComponent(share?.['href'] ?? '')).toContain(link)
  expect((await site.page('/accounts', { cookie: ruth })).text).toContain('Has no password yet')
  expect((await signIn(name, '')).status).toBe(422)
  expect((await signIn(name, 'anything at all')).status).toBe(401)
  // Neither the token nor anything it could be read from is stored.
  const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  for (const table of ['password_links', 'audit_events', 'mails'] as const) {
    const rows = await storage.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }

  // Programs that preview links open it, too.
  for (let visit = 0; visit < 3; visit++) {
    const page = await site.page(link)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(page.text).toContain(`For the account “${name}”.`)
    expect(page.text).not.toContain('name="code"')
  }
  const chosen = await choose(link)
  expect([chosen.status, chosen.location]).toEqual([303, '/staff'])
  const cookie = cookiesOf(chosen.headers)
  const statuses = ['/staff', '/supplications', '/connects', '/accounts'].map(
    async (path) => (await site.page(path, { cookie })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403])
  expect((await signIn(name)).status).toBe(200)
})

test('a used, an expired, an older and a wrong link say the same', async () => {
  const used = await invite()
  expect((await choose(used.link)).status).toBe(303)
  const expired = await invite()
  vi.setSystemTime(Date.now() + 48 * HOUR + 1)
  // Ruth's session is over, too.
  ruth = cookiesOf((await signIn('Ruth', PASSWORD)).headers)
  const older = await invite()
  const newer = await renew(older.page)
  const links = ['/password', '/password?token=', '/password?token=%00', '/password?token=wrong']
  const said = []
  for (const link of [used.link, expired.link, older.link, ...links]) {
    said.push(await expectDead(link))
  }
  expect(new Set(said).size).toBe(1)
  expect((await choose(newer)).status).toBe(303)
})

test('an invitation works for two days, a link for another password for an hour', async () => {
  vi.setSystemTime(new Date('2026-11-24T09:00:00Z'))
  const { link, page, text } = await invite()
  // In India.
  expect(text).toMatch(/It works once, until 26.Nov 2026, 2:30.PM/)
  vi.setSystemTime(Date.now() + 48 * HOUR - 1)
  ruth = cookiesOf((await signIn('Ruth', PASSWORD)).headers)
  expect((await choose(link)).status).toBe(303)
  const [soon, late] = [await renew(page), await renew(page)]
  await expectDead(soon)
  vi.setSystemTime(Date.now() + HOUR - 1)
  expect((await site.page(late)).status).toBe(200)
  vi.setSystemTime(Date.now() + 2)
  await expectDead(late)
})

test.each([
  ['', 'This field is required'],
  ['eleven char', 'Use at least 12 characters'],
  ['lampstand2026', 'This password is too common: attackers try it first. Choose another.'],
])('after the password %j the link still works', async (password, new_password) => {
  const { link } = await invite()
  const refused = await choose(link, password)
  expect([refused.status, fieldErrors(refused.text, 'choose')]).toEqual([422, { new_password }])
  expect(refused.text).toContain('<title>Error: ')
  // The form still has the link: without script it is posted to its action.
  const again = elements(refused.text, 'form').find(({ id }) => id === 'choose')?.['action'] ?? ''
  expect((await choose(again)).status).toBe(303)
})

describe('a new password for an existing account', () => {
  test('takes the old one away, and ends all sessions at once and when it is chosen', async () => {
    const name = unique()
    const cookie = await site.staffCookie(name)
    const link = await renew(await pageOf(name))
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await signIn(name, PASSWORD)).status).toBe(401)
    // A session of somebody else in this browser ends.
    const before = await site.staffCookie(unique('Office'))
    const chosen = await choose(link, mine, {}, { cookie: before })
    const here = cookiesOf(chosen.headers)
    expect([await isSignedIn(before), await isSignedIn(here)]).toEqual([false, true])
    const there = cookiesOf((await signIn(name)).headers)
    const next = await renew(await pageOf(name))
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false])
    expect((await choose(next, 'other words of mine')).status).toBe(303)
    expect((await signIn(name)).status).toBe(401)
  })

  test.each([
    ['switched off', 'disable', {}],
    ['given another address', 'email', { email: 'asha@example.in' }],
    ['removed', 'remove', { confirm: 'yes' }],
  ])('ends when the account is %s', async (_, intent, fields) => {
    const { link, page } = await invite()
    await submit(page, intent, fields)
    await expectDead(link)
    await submit(page, 'enable')
    await expectDead(link)
  })

  test('ends when the person changes the password on My account', async () => {
    const { link, page, name } = await invite()
    const cookie = cookiesOf((await choose(link)).headers)
    const id = Number(page.split('/').at(-1))
    const { givePasswordLink } = await import('../../domain/staff/password-link.server.ts')
    const token = await storage
      .transaction()
      .execute((transaction) => givePasswordLink({ id, email: '', language: 'en' }, transaction))
    const own = { own_password: mine, new_password: 'other words of mine' }
    expect((await submit('/account', 'password', own, cookie)).status).toBe(303)
    await expectDead(`/password?token=${token}`)
    expect((await signIn(name, 'other words of mine')).status).toBe(200)
  })

  test('is not made for oneself, nor for the last administrator with a password', async () => {
    const own = await submit(await pageOf('Ruth'), 'reset')
    const words = 'Change your own password on “My account”.'
    expect([own.status, alertIn(own.text)?.words]).toEqual([409, words])
    const { page } = await invite('administrator')
    // Who has not chosen a password yet does not count.
    const disabled = await submit(await pageOf('Ruth'), 'disable')
    expect(disabled.status).toBe(409)
    await submit(page, 'remove', { confirm: 'yes' })
  })
})

describe('with a second step', () => {
  async function withSecondStep() {
    const name = unique()
    const cookie = await site.staffCookie(name)
    const step = '/account/second-step'
    await submit(step, 'prepare', {}, cookie)
    const secret = secretIn((await site.page(step, { cookie })).text)
    const done = await submit(step, 'confirm', { code: codeFor(secret) }, cookie)
    return { name, secret, codes: recoveryCodesIn(done.text), page: await pageOf(name) }
  }

  test('the link asks for the code, too', async () => {
    const { name, secret, page } = await withSecondStep()
    const link = await renew(page)
    expect((await site.page(link)).text).toContain('name="code"')
    for (const [code, words] of [
      ['', 'This field is required'],
      ['000000', 'That code is not right. Wait for the next one and try again'],
      // It was used to turn the second step on.
      [codeFor(secret), 'That code is not right. Wait for the next one and try again'],
    ] as const) {
      const refused = await choose(link, mine, { code })
      expect([refused.status, fieldErrors(refused.text, 'choose')]).toEqual([422, { code: words }])
      expect(refused.headers.getSetCookie()).toEqual([])
    }
    expect((await choose(link, mine, { code: codeFor(secret, 30) })).status).toBe(303)
    expect((await signIn(name)).body).toMatchObject({ code_required: true })
  })

  test('a recovery code is accepted, and wrong codes have to wait', async () => {
    const { codes, page } = await withSecondStep()
    const link = await renew(page)
    for (let turn = 0; turn < 5; turn++) await choose(link, mine, { code: '000000' })
    const slowed = await choose(link, mine, { code: codes[0] })
    expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '1'])
    vi.setSystemTime(Date.now() + 2000)
    expect((await choose(link, mine, { code: codes[0] })).status).toBe(303)
  })

  test('it is turned off by the link if the administrator said so, not before', async () => {
    const { name, page } = await withSecondStep()
    const link = await renew(page, { two_factor_off: 'yes' })
    const on = () =>
      storage.selectFrom('staff').select('two_factor_secret').where('name', '=', name).execute()
    expect(await on()).not.toEqual([{ two_factor_secret: null }])
    expect((await site.page(link)).text).not.toContain('name="code"')
    expect((await choose(link)).status).toBe(303)
    expect(await on()).toEqual([{ two_factor_secret: null }])
    expect((await signIn(name)).status).toBe(200)
  })
})

test('without mail, who forgot the password is told to ask an administrator', async () => {
  expect((await site.page('/login')).text).toContain('href="/password/forgotten"')
  const page = await site.page('/password/forgotten')
  expect(page.status).toBe(200)
  expect(page.text).toContain('This site cannot send emails. Ask an administrator')
  expect(page.text).not.toContain('name="who"')
  const asked = await site.submit('/password/forgotten', { intent: 'forgotten', who: 'Ruth' })
  expect([asked.status, alertIn(asked.text)?.words]).toEqual([
    409,
    'This site cannot send emails. Ask an administrator for a link to choose a new password.',
  ])
})
