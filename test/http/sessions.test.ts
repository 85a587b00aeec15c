import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite()

async function authenticated(cookie?: string) {
  const { status, headers, body } = await site.call('/api/auth.php', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return body
}

/** `npm run staff -- …`, as a person at the machine does it. */
function staffCommand(words: string[], typed = ''): Promise<{ failed: boolean; said: string }> {
  const program = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], (error, out, err) =>
      resolve({ failed: error !== null, said: out + err }),
    )
    child.stdin?.end(typed)
  })
}

test('the machine makes an account, changes its password and takes it away', async () => {
  const credentials = { username: 'Machine', password: PASSWORD }
  const signIn = () => site.post('/api/login.php', credentials)
  const short = await staffCommand(['add', 'Machine'], 'short\n')
  expect(short).toEqual({ failed: true, said: 'The password needs at least 12 characters.\n' })
  expect((await signIn()).status).toBe(401)

  const added = await staffCommand(['add', 'Machine'], `${PASSWORD}\n`)
  expect(added).toEqual({ failed: false, said: '"Machine" can sign in now.\n' })
  const before = await signIn()
  expect(before.status).toBe(200)
  expect((await staffCommand(['list'])).said).toContain('Machine\n')

  await staffCommand(['password', 'Machine'], 'another long password\n')
  expect(await authenticated(cookiesOf(before.headers))).toEqual({ authenticated: false })
  expect((await signIn()).status).toBe(401)

  credentials.password = 'another long password'
  const after = await signIn()
  expect(after.status).toBe(200)
  await staffCommand(['remove', 'Machine'])
  expect(await authenticated(cookiesOf(after.headers))).toEqual({ authenticated: false })
  expect((await signIn()).status).toBe(401)
})

test.each([
  undefined,
  '',
  'session=',
  'session=1',
  'staff=1',
  `session=${'A'.repeat(43)}`,
  "session=' or 1=1 --",
  'session=%00%ff; session=undefined',
  `session=${'x'.repeat(20_000)}`,
])('nobody is signed in by the cookie %.40s', async (cookie) => {
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
})

test('after signing out, the cookie is taken away and a replayed one is refused', async () => {
  const cookie = await site.staffCookie('Out')
  expect(await authenticated(cookie)).toEqual({ authenticated: true })
  const answer = await site.post('/api/sign_out', {}, { cookie })
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Signed out.' }])
  expect(answer.headers.getSetCookie()).toEqual([
    'session=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0',
    'staff=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  const list = await site.call('/api/get_contacts.php', { cookie })
  expect(list.status).toBe(401)
  const again = await site.post('/api/sign_out', {}, { cookie })
  expect(again.status).toBe(200)
})

test('signing out on a staff page does the same', async () => {
  const cookie = await site.staffCookie('Page')
  const page = await site.submit('/te/staff', {}, { cookie })
  expect([page.status, page.headers.get('Location')]).toEqual([303, '/te/login?signed-out'])
  expect(page.headers.getSetCookie()[0]).toContain('session=; ')
  expect(await authenticated(cookie)).toEqual({ authenticated: false })
  expect((await site.page('/te/login?signed-out')).text).toContain('సైన్ అవుట్ అయ్యారు.')
})

test('two sessions of one person are apart', async () => {
  const first = await site.staffCookie('Two')
  const credentials = { username: 'Two', password: PASSWORD }
  const second = cookiesOf((await site.post('/api/login.php', credentials)).headers)
  expect(second).not.toBe(first)
  await site.post('/api/sign_out', {}, { cookie: first })
  expect(await authenticated(second)).toEqual({ authenticated: true })
})

test('a session nobody used for twelve hours has ended, a used one lives on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cookie = await site.staffCookie('Idle')
    for (const hours of [11.9, 11.9]) {
      vi.advanceTimersByTime(hours * 3_600_000)
      expect(await authenticated(cookie)).toEqual({ authenticated: true })
    }
    vi.advanceTimersByTime(12.1 * 3_600_000)
    expect(await authenticated(cookie)).toEqual({ authenticated: false })
  } finally {
    vi.useRealTimers()
  }
})
