import { beforeEach, expect, test, vi } from 'vitest'
import { alertIn, elements, fieldErrors, wordsOf } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'
import { codeFor, codesOn, formsOn, secretOn } from '../support/two-factor.ts'

const site = await openSite()
const path = '/account/second-step'

// Time stands still but for what a test adds; a code lives for 30 seconds.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function unique() {
  return `Someone ${crypto.randomUUID()}`
}

function signIn(username: string, more: Record<string, unknown> = {}, address?: string) {
  const from = address ? { address } : {}
  return site.post('/api/login.php', { username, password: PASSWORD, ...more }, from)
}

/** An account with the second step: its secret, its recovery codes and a session. */
async function withTwoFactor() {
  const name = unique()
  const cookie = await site.staffCookie(name)
  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  const secret = secretOn((await site.page(path, { cookie })).text)
  const done = await site.submit(path, { intent: 'confirm', code: codeFor(secret) }, { cookie })
  expect(done.status).toBe(200)
  vi.advanceTimersByTime(60_000)
  return { name, cookie, secret, codes: codesOn(done.text) }
}

let shared: ReturnType<typeof withTwoFactor> | undefined

/** One account for many tests, as good as new. */
async function sharedTwoFactor() {
  shared ??= withTwoFactor()
  const account = await shared
  const storage = await site.storage()
  await storage
    .updateTable('staff')
    .set({ two_factor_last_step: null })
    .where('name', '=', account.name)
    .execute()
  return account
}

test('the password is needed before a secret is shown, and a first code before it counts', async () => {
  const name = unique()
  const cookie = await site.staffCookie(name)
  const first = await site.page(path, { cookie })
  expect([first.status, formsOn(first.text), secretOn(first.text)]).toEqual([200, ['prepare'], ''])

  const wrong = await site.submit(path, { intent: 'prepare', own_password: 'not mine' }, { cookie })
  expect([wrong.status, fieldErrors(wrong.text, 'prepare')]).toEqual([
    422,
    { own_password: 'That is not your password. Please type it again' },
  ])
  expect(wrong.text).not.toContain('not mine')
  expect(formsOn((await site.page(path, { cookie })).text)).toEqual(['prepare'])

  const right = await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  expect([right.status, right.headers.get('Location')]).toEqual([303, `${path}?notice=prepared`])
  const shown = await site.page(path, { cookie })
  const secret = secretOn(shown.text)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(shown.text).toContain('class="qr"')
  expect((await signIn(name)).status).toBe(200)

  const mistyped = await site.submit(path, { intent: 'confirm', code: '000' }, { cookie })
  expect(mistyped.status).toBe(422)
  expect(secretOn((await site.page(path, { cookie })).text)).toBe(secret)
  const code = codeFor(secret)
  const done = await site.submit(path, { intent: 'confirm', code: ` ${code} ` }, { cookie })
  expect(done.status).toBe(200)
  expect(new Set(codesOn(done.text)).size).toBe(10)
  expect((await signIn(name)).status).toBe(401)
  const after = await site.page(path, { cookie })
  expect([codesOn(after.text), secretOn(after.text)]).toEqual([[], ''])
  expect(after.text).toContain('Recovery codes left: 10')
})

test('a secret that was shown half an hour ago is gone', async () => {
  const cookie = await site.staffCookie(unique())
  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  const secret = secretOn((await site.page(path, { cookie })).text)
  vi.advanceTimersByTime(31 * 60_000)
  const late = await site.submit(path, { intent: 'confirm', code: codeFor(secret) }, { cookie })
  expect([late.status, alertIn(late.text)?.words]).toEqual([
    409,
    'That took too long. Please start again.',
  ])
  expect(formsOn((await site.page(path, { cookie })).text)).toEqual(['prepare'])
})

test('the call asks for a code after the right password, and only then', async () => {
  const { name, secret } = await withTwoFactor()
  const response = await signIn(name)
  expect([response.status, response.body]).toEqual([
    401,
    {
      success: false,
      message: 'Almost there: your account asks for a code as well.',
      code_required: true,
    },
  ])
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

test('a code works once, also when it is sent many times at the same moment', async () => {
  const { name, secret } = await withTwoFactor()
  const code = codeFor(secret)
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(name, { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const again = await signIn(name, { code })
  expect(again.body).toEqual({
    success: false,
    message: 'You are not signed in yet.',
    code_required: true,
    errors: {
      code: 'That code is not right, or it was used before. Wait for the next one and try again.',
    },
  })
  // Nor does an older one, once a newer one was used.
  expect((await signIn(name, { code: codeFor(secret, -30) })).status).toBe(401)
  vi.advanceTimersByTime(30_000)
  expect((await signIn(name, { code: codeFor(secret) })).status).toBe(200)
})

test('the first code, that turned it on, does not sign in as well', async () => {
  const name = unique()
  const cookie = await site.staffCookie(name)
  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  const secret = secretOn((await site.page(path, { cookie })).text)
  const code = codeFor(secret)
  await site.submit(path, { intent: 'confirm', code }, { cookie })
  expect((await signIn(name, { code })).status).toBe(401)
})

test('wrong codes after the right password count for the account, wherever they come from', async () => {
  const { name } = await sharedTwoFactor()
  await (await site.storage()).deleteFrom('sign_in_failures').execute()
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried++) {
    statuses.push((await signIn(name, { code: '000000' })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  await (await site.storage()).deleteFrom('sign_in_failures').execute()
})

test.each([
  [-60, 401],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 401],
])('a code of %i seconds from now: %i', async (seconds, status) => {
  const { name, secret } = await sharedTwoFactor()
  expect((await signIn(name, { code: codeFor(secret, seconds) })).status).toBe(status)
})

test.each([
  '',
  ' ',
  '000000',
  '12345',
  '1234567',
  'abcdef',
  '١٢٣٤٥٦',
  '\0',
  "' or 1=1 --",
  123456,
  null,
  ['123456'],
  { a: 1 },
  true,
  'x'.repeat(41),
  'x'.repeat(5000),
])('%.30j is no code', async (code) => {
  const { name } = await sharedTwoFactor()
  await (await site.storage()).deleteFrom('sign_in_failures').execute()
  const answer = await signIn(name, { code })
  expect([401, 422]).toContain(answer.status)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('wrong codes are slowed down like wrong passwords, and the right password clears nothing', async () => {
  const { name, secret } = await withTwoFactor()
  const address = '192.0.2.77'
  for (let tried = 0; tried < 5; tried++) {
    // Somebody who knows the password cannot start the count anew with it.
    expect((await signIn(name, {}, address)).status).toBe(401)
    expect((await signIn(name, { code: '000000' }, address)).status).toBe(401)
  }
  const slowed = await signIn(name, { code: codeFor(secret) }, address)
  expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([429, '1'])
  vi.advanceTimersByTime(1000)
  expect((await signIn(name, { code: codeFor(secret) }, address)).status).toBe(200)
})

test('asking without a code is no failure', async () => {
  const { name } = await withTwoFactor()
  for (let tried = 0; tried < 8; tried++) {
    expect((await signIn(name, {}, '192.0.2.78')).status).toBe(401)
  }
})

test('each recovery code signs in once, however it is written', async () => {
  const { name, cookie, codes } = await withTwoFactor()
  const [first = '', second = '', third = ''] = codes
  expect((await signIn(name, { code: first })).status).toBe(200)
  expect((await signIn(name, { code: first })).status).toBe(401)
  const spoken = second.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(name, { recovery_code: spoken })).status).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => signIn(name, { code: third })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await site.page(path, { cookie })).text).toContain('Recovery codes left: 7')
})

test('nobody signs in with somebody else’s codes', async () => {
  const [one, other] = [await withTwoFactor(), await withTwoFactor()]
  expect((await signIn(one.name, { code: other.codes[0] })).status).toBe(401)
  expect((await signIn(one.name, { code: codeFor(other.secret) })).status).toBe(401)
})

test('new recovery codes take the place of the old ones, after the password', async () => {
  const { name, cookie, codes } = await withTwoFactor()
  const refused = await site.submit(path, { intent: 'renew', own_password: 'x' }, { cookie })
  expect([refused.status, codesOn(refused.text)]).toEqual([422, []])
  const made = await site.submit(path, { intent: 'renew', own_password: PASSWORD }, { cookie })
  const renewed = codesOn(made.text)
  expect(renewed).toHaveLength(10)
  expect((await signIn(name, { code: codes[0] })).status).toBe(401)
  expect((await signIn(name, { code: renewed[0] })).status).toBe(200)
})

test('it is turned off with the password, and the codes go with it', async () => {
  const { name, cookie } = await withTwoFactor()
  const refused = await site.submit(path, { intent: 'off', own_password: 'x' }, { cookie })
  expect(refused.status).toBe(422)
  expect((await signIn(name)).status).toBe(401)
  const off = await site.submit(path, { intent: 'off', own_password: PASSWORD }, { cookie })
  expect([off.status, off.headers.get('Location')]).toEqual([
    303,
    '/account?notice=second-step-off',
  ])
  expect((await signIn(name)).status).toBe(200)
  const storage = await site.storage()
  const left = await storage
    .selectFrom('staff')
    .innerJoin('recovery_codes', 'staff_id', 'staff.id')
    .select('recovery_codes.id')
    .where('name', '=', name)
    .execute()
  expect(left).toEqual([])
})

test('what cannot be done in the state it is in is refused', async () => {
  const cookie = await site.staffCookie(unique())
  const confirm = await site.submit(path, { intent: 'confirm', code: '123456' }, { cookie })
  expect(confirm.status).toBe(409)
  const renew = await site.submit(path, { intent: 'renew', own_password: PASSWORD }, { cookie })
  expect(renew.status).toBe(409)
  // A second step that is on is not replaced behind its owner's back.
  const on = await withTwoFactor()
  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie: on.cookie })
  expect(secretOn((await site.page(path, { cookie: on.cookie })).text)).toBe('')
  expect((await signIn(on.name, { code: codeFor(on.secret) })).status).toBe(200)
})

test('recovery codes stand in the database as hashes only', async () => {
  const { codes } = await withTwoFactor()
  const storage = await site.storage()
  const rows = JSON.stringify(await storage.selectFrom('recovery_codes').selectAll().execute())
  for (const code of codes) {
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  }
})

test('on the phone that has the app, the key is a link to tap and can be copied', async () => {
  const cookie = await site.staffCookie(unique())
  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  const { text } = await site.page(path, { cookie })
  const link = elements(text, 'a').find(({ href }) => href?.startsWith('otpauth:'))
  const address = new URL(link?.['href'] ?? '')
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
  expect(address.searchParams.get('secret')).toBe(secretOn(text))
})

test('the page without script asks for the password again with the code, and gives neither back', async () => {
  const { name, secret } = await withTwoFactor()
  const first = await site.submit('/login', { username: name, password: PASSWORD })
  expect(first.status).toBe(401)
  // A question, not a failure, and said once.
  expect(fieldErrors(first.text, 'login')).toEqual({})
  expect(alertIn(first.text)).toEqual({
    role: 'status',
    words:
      'Almost there: your account asks for a code as well. Enter your password again, and the code that your app shows now.',
  })
  expect(wordsOf(first.text, 'title')).toEqual(['Sign in · Lampstand Ministries'])
  expect(wordsOf(first.text, 'label')).toContain('Code from your app')
  expect(first.text).not.toContain(PASSWORD)
  const code = codeFor(secret, 60)
  const wrong = await site.submit('/login', { username: name, password: PASSWORD, code })
  expect(wrong.status).toBe(401)
  expect(wrong.text).not.toContain(code)
  expect(alertIn(wrong.text)?.role).toBe('alert')
  expect(fieldErrors(wrong.text, 'login')).toHaveProperty('code')
  const right = await site.submit('/te/login', {
    username: name,
    password: PASSWORD,
    code: codeFor(secret),
  })
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/te'])
})
