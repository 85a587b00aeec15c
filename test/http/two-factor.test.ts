import { expect, test, vi } from 'vitest'
import { codeFor, formIntentsIn, recoveryCodesIn, secretIn } from '../support/account-pages.ts'
import { fakeDate } from '../support/fake-date.ts'
import { alertIn, elements, fieldErrors, textsOf } from '../support/html.ts'
import { rowsOf } from '../support/rows.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
const path = '/account/second-step'

// Tests advance a fake clock; a code is valid for 30 seconds.
fakeDate()

const unique = () => `Someone ${crypto.randomUUID()}`

function signIn(username: string, more: Record<string, unknown> = {}) {
  return site.post('/api/login.php', { username, password: PASSWORD, ...more })
}

/** A button of the page of the second step, with the own password where no other is given. */
function submit(cookie: string, intent: string, fields: Record<string, string> = {}) {
  return site.submit(path, { intent, own_password: PASSWORD, ...fields }, { cookie })
}

/** Asks for the secret, and returns it. */
async function prepare(cookie: string) {
  await submit(cookie, 'prepare')
  return secretIn((await site.page(path, { cookie })).text)
}

/** An account with two-factor sign-in: its secret, recovery codes and session. */
async function withTwoFactor() {
  const name = unique()
  const cookie = await site.staffCookie(name)
  const secret = await prepare(cookie)
  const done = await submit(cookie, 'confirm', { code: codeFor(secret) })
  expect(done.status).toBe(200)
  vi.advanceTimersByTime(60_000)
  return { name, cookie, secret, codes: recoveryCodesIn(done.text) }
}

test('the secret is shown after the password and active after a first code', async () => {
  const name = unique()
  const cookie = await site.staffCookie(name)
  const first = await site.page(path, { cookie })
  expect(first.status).toBe(200)
  expect([formIntentsIn(first.text), secretIn(first.text)]).toEqual([['prepare'], ''])

  const wrong = await submit(cookie, 'prepare', { own_password: 'not mine' })
  const own_password = 'That is not your password. Please type it again'
  expect([wrong.status, fieldErrors(wrong.text, 'prepare')]).toEqual([422, { own_password }])
  expect(wrong.text).not.toContain('not mine')
  expect(formIntentsIn((await site.page(path, { cookie })).text)).toEqual(['prepare'])

  const right = await submit(cookie, 'prepare')
  expect([right.status, right.location]).toEqual([303, `${path}?notice=prepared`])
  const shown = await site.page(path, { cookie })
  const secret = secretIn(shown.text)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(shown.text).toContain('class="qr"')
  expect((await signIn(name)).status).toBe(200)

  expect((await submit(cookie, 'confirm', { code: '000' })).status).toBe(422)
  expect(secretIn((await site.page(path, { cookie })).text)).toBe(secret)
  const link = elements(shown.text, 'a').find(({ href }) => href?.startsWith('otpauth:'))
  const address = new URL(link?.['href'] ?? '')
  expect([address.host, address.searchParams.get('secret')]).toEqual(['totp', secret])
  const code = codeFor(secret)
  const done = await submit(cookie, 'confirm', { code: ` ${code} ` })
  expect(done.status).toBe(200)
  // The code that confirmed the set-up cannot be used to sign in.
  expect((await signIn(name, { code })).status).toBe(401)
  expect(new Set(recoveryCodesIn(done.text)).size).toBe(10)
  expect((await signIn(name)).status).toBe(401)
  const after = await site.page(path, { cookie })
  expect([recoveryCodesIn(after.text), secretIn(after.text)]).toEqual([[], ''])
  expect(after.text).toContain('Recovery codes left: 10')
})

test('turning it on ends the other sessions, not the current one', async () => {
  const name = unique()
  const here = await site.staffCookie(name)
  const there = cookiesOf((await signIn(name)).headers)
  const other = await site.staffCookie(unique())
  const secret = await prepare(here)
  await submit(here, 'confirm', { code: '000' })
  const authenticated = async (cookie: string) =>
    (await site.call('/api/auth.php', { cookie })).body
  expect(await authenticated(there)).toEqual({ authenticated: true })
  const done = await submit(here, 'confirm', { code: codeFor(secret) })
  expect(alertIn(done.text)?.words).toContain('Your other devices are signed out.')
  expect(await authenticated(there)).toEqual({ authenticated: false })
  for (const cookie of [here, other]) {
    expect(await authenticated(cookie)).toEqual({ authenticated: true })
  }
})

test('a pending secret expires after half an hour', async () => {
  const cookie = await site.staffCookie(unique())
  const secret = await prepare(cookie)
  vi.advanceTimersByTime(31 * 60_000)
  const late = await submit(cookie, 'confirm', { code: codeFor(secret) })
  const words = 'That took too long. Please start again.'
  expect([late.status, alertIn(late.text)?.words]).toEqual([409, words])
  expect(formIntentsIn((await site.page(path, { cookie })).text)).toEqual(['prepare'])
})

test('the API requires a code only after the correct password', async () => {
  const { name, secret } = await withTwoFactor()
  const response = await signIn(name)
  const message = 'One more step: your account also needs a code.'
  expect(response.status).toBe(401)
  expect(response.body).toEqual({ success: false, message, code_required: true })
  expect(response.headers.getSetCookie()).toEqual([])
  const wrong = await signIn(name, { password: 'wrong', code: codeFor(secret) })
  expect(wrong.body).toEqual({
    success: false,
    message: 'The username or the password is not right. Please check both and try again.',
  })
  const right = await signIn(name, { code: codeFor(secret) })
  expect(right.status).toBe(200)
  expect(cookiesOf(right.headers)).toMatch(/session=[\w-]{43}/)
})

test('a code works once, also with parallel requests', async () => {
  const { name, secret } = await withTwoFactor()
  const code = codeFor(secret)
  const responses = await Promise.all([1, 2, 3, 4].map(() => signIn(name, { code })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const again = await signIn(name, { code })
  const message = 'You are not signed in yet.'
  const wrong =
    'That code is not right, or it was used before. Wait for the next one and try again.'
  const errors = { code: wrong }
  expect(again.body).toEqual({ success: false, message, code_required: true, errors })
  // Older codes are rejected after a newer one was used.
  expect((await signIn(name, { code: codeFor(secret, -30) })).status).toBe(401)
  vi.advanceTimersByTime(30_000)
  expect((await signIn(name, { code: codeFor(secret) })).status).toBe(200)
})

test('a code of half a minute ago or from now is accepted, and nothing else', async () => {
  const { name, secret } = await withTwoFactor()
  const tries = async (code: unknown) => {
    await storage.updateTable('staff').set({ two_factor_last_step: null }).execute()
    await storage.deleteFrom('sign_in_failures').execute()
    const { status, headers } = await signIn(name, { code })
    expect(headers.getSetCookie().length > 0).toBe(status === 200)
    return status
  }
  for (const [seconds, status] of [
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ] as const) {
    expect([seconds, await tries(codeFor(secret, seconds))]).toEqual([seconds, status])
  }
  const wrong = ['', '000000', '12345', 'abcdef', '١٢٣٤٥٦', '\0', 'x'.repeat(41)]
  for (const code of [...wrong, 123456, null, true, ['123456'], { a: 1 }]) {
    expect([401, 422]).toContain(await tries(code))
  }
})

test('wrong codes are limited for the account, and the correct password does not reset the limit', async () => {
  const { name, secret } = await withTwoFactor()
  // A sign-in without a code is no failure.
  for (let tried = 0; tried < 8; tried++) expect((await signIn(name)).status).toBe(401)
  for (let tried = 0; tried < 5; tried++) {
    expect((await signIn(name)).status).toBe(401)
    expect((await signIn(name, { code: '000000' })).status).toBe(401)
  }
  const slowed = await signIn(name, { code: codeFor(secret) })
  expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '1'])
  vi.advanceTimersByTime(1000)
  expect((await signIn(name, { code: codeFor(secret) })).status).toBe(200)
})

test('each recovery code works once, ignoring case and hyphens, and is stored as a hash', async () => {
  const { name, cookie, codes } = await withTwoFactor()
  const rows = JSON.stringify(await storage.selectFrom('recovery_codes').selectAll().execute())
  for (const code of codes) {
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  }
  const [first = '', second = '', third = ''] = codes
  expect((await signIn(name, { code: first })).status).toBe(200)
  expect((await signIn(name, { code: first })).status).toBe(401)
  const spoken = second.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(name, { recovery_code: spoken })).status).toBe(200)
  const responses = await Promise.all([1, 2, 3].map(() => signIn(name, { code: third })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await site.page(path, { cookie })).text).toContain('Recovery codes left: 7')
})

test('renewing recovery codes needs the password and replaces the old ones', async () => {
  const { name, cookie, codes } = await withTwoFactor()
  const refused = await submit(cookie, 'renew', { own_password: 'x' })
  expect([refused.status, recoveryCodesIn(refused.text)]).toEqual([422, []])
  const renewed = recoveryCodesIn((await submit(cookie, 'renew')).text)
  expect(renewed).toHaveLength(10)
  expect((await signIn(name, { code: codes[0] })).status).toBe(401)
  expect((await signIn(name, { code: renewed[0] })).status).toBe(200)
})

test('turning it off needs the password and deletes the recovery codes', async () => {
  const { name, cookie } = await withTwoFactor()
  expect((await submit(cookie, 'off', { own_password: 'x' })).status).toBe(422)
  expect((await signIn(name)).status).toBe(401)
  const off = await submit(cookie, 'off')
  expect([off.status, off.location]).toEqual([303, '/account?notice=second-step-off'])
  expect((await signIn(name)).status).toBe(200)
  const staff_id = await site.staffId(name)
  expect(await rowsOf(storage, 'recovery_codes', { staff_id })).toEqual([])
})

test('without script the page asks for password and code and returns neither', async () => {
  const { name, secret } = await withTwoFactor()
  const first = await site.submit('/login', { username: name, password: PASSWORD })
  expect(first.status).toBe(401)
  // The request for a code is not shown as an error.
  expect(fieldErrors(first.text, 'login')).toEqual({})
  const words =
    'One more step: your account also needs a code. Enter your password again, and the code that your app shows now.'
  expect(alertIn(first.text)).toEqual({ role: 'status', words })
  expect(textsOf(first.text, 'title')).toEqual(['Sign in · Lampstand Ministries'])
  expect(textsOf(first.text, 'label')).toContain('Code from your app')
  expect(first.text).not.toContain(PASSWORD)
  const code = codeFor(secret, 60)
  const wrong = await site.submit('/login', { username: name, password: PASSWORD, code })
  expect(wrong.status).toBe(401)
  expect(wrong.text).not.toContain(code)
  expect(alertIn(wrong.text)?.role).toBe('alert')
  expect(fieldErrors(wrong.text, 'login')).toHaveProperty('code')
  const fields = { username: name, password: PASSWORD, code: codeFor(secret) }
  const right = await site.submit('/te/login', fields)
  expect([right.status, right.location]).toEqual([303, '/te'])
})
