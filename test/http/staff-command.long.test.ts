import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { changeRows } from '../support/rows.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'
import { staffCommand } from '../support/staff-command.ts'

const site = await openSite()
const owner = await staffCommand(['add', 'Owner'], `${PASSWORD}\n`)

function signIn(username: string, password = PASSWORD) {
  return site.post('/api/login.php', { username, password })
}

async function authenticated(cookie: string) {
  return (await site.call('/api/auth.php', { cookie })).body
}

function unique(name: string) {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

test('the first account is an administrator, later ones have the office role by default', async () => {
  expect(owner).toEqual({ failed: false, output: '"Owner" can sign in now.\n' })
  const [staff, second] = [unique('Asha'), unique('Ruth')]
  await staffCommand(['add', ...staff.split(' ')], `${PASSWORD}\n`)
  await staffCommand(['add', second, '--administrator'], `${PASSWORD}\n`)
  const { output } = await staffCommand(['list'])
  const lines = output.split('\n')
  expect(lines[0]).toBe('Owner, administrator')
  expect(lines).toContain(`${staff}, office`)
  expect(lines).toContain(`${second}, administrator`)
})

test('an account can be added, its password changed, and removed', async () => {
  const name = unique('Machine')
  const short = await staffCommand(['add', name], 'short\n')
  expect(short).toEqual({ failed: true, output: 'Use at least 12 characters\n' })
  expect((await signIn(name)).status).toBe(401)

  const added = await staffCommand(['add', name], `${PASSWORD}\n`)
  expect(added).toEqual({ failed: false, output: `"${name}" can sign in now.\n` })
  const again = await staffCommand(['add', name.toUpperCase()], `${PASSWORD}\n`)
  expect(again.output).toBe('There is already an account with this name\n')
  const before = await signIn(name)
  expect(before.status).toBe(200)

  await staffCommand(['password', name], 'another long password\n')
  expect(await authenticated(cookiesOf(before.headers))).toEqual({ authenticated: false })
  expect((await signIn(name)).status).toBe(401)
  const after = await signIn(name, 'another long password')
  expect(after.status).toBe(200)

  await staffCommand(['remove', name])
  expect(await authenticated(cookiesOf(after.headers))).toEqual({ authenticated: false })
  expect((await signIn(name, 'another long password')).status).toBe(401)
})

test('at a terminal it asks for the password, does not show it, and ends', async () => {
  const program = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))
  const typed = `'${process.execPath}' '${program}' password Owner`
  const terminal = spawn('script', ['--quiet', '--return', '--command', typed, '/dev/null'])
  onTestFinished(() => void terminal.kill())
  const shown = text(terminal.stdout)
  terminal.stdout.once('data', () => terminal.stdin.write(`${PASSWORD}\r`))
  await expect(shown).resolves.toContain('The password of "Owner" was changed.')
  await expect(shown).resolves.toMatch(/^Password \(/)
  await expect(shown).resolves.not.toContain(PASSWORD)
  expect(terminal.exitCode ?? 0).toBe(0)
})

test('roles can be changed, except for the last administrator', async () => {
  const name = unique('Role')
  await site.addStaff(name)
  const cookie = cookiesOf((await signIn(name)).headers)
  expect((await site.page('/accounts', { cookie })).status).toBe(403)
  const raised = await staffCommand(['role', ...name.split(' '), 'administrator'])
  expect(raised).toEqual({ failed: false, output: `"${name}" has the roles: administrator.\n` })
  expect((await site.page('/accounts', { cookie })).status).toBe(200)
  const several = await staffCommand(['role', name, 'prayer', 'writer'])
  expect(several.output).toBe(`"${name}" has the roles: prayer, writer.\n`)
  expect((await site.page('/accounts', { cookie })).status).toBe(403)

  const others = (await staffCommand(['list'])).output.matchAll(/^(Ruth .*), administrator$/gm)
  for (const [, other = ''] of others) await staffCommand(['remove', other])
  const output = 'This is the last administrator. Make someone else an administrator first.\n'
  const refused = { failed: true, output }
  expect(await staffCommand(['role', 'Owner', 'office'])).toEqual(refused)
  expect(await staffCommand(['remove', 'Owner'])).toEqual(refused)
})

test('two-factor sign-in can be turned off for a lost device', async () => {
  const name = unique('Lost')
  await site.addStaff(name)
  const storage = await site.storage()
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await changeRows(storage, 'staff', { two_factor_secret: secret }, { name })
  expect((await signIn(name)).body).toMatchObject({ code_required: true })
  expect((await staffCommand(['list'])).output).toContain(`${name}, office, second step\n`)
  await staffCommand(['password', name], `${PASSWORD}\n`)
  expect((await signIn(name)).body).toMatchObject({ code_required: true })
  await staffCommand(['password', name, '--second-step-off'], `${PASSWORD}\n`)
  expect((await signIn(name)).status).toBe(200)
})

test.each([[['password', 'Nobody']], [['role', 'Nobody', 'office']], [['remove', 'Nobody']]])(
  '%j fails for an unknown account',
  async (words) => {
    const response = await staffCommand(words, `${PASSWORD}\n`)
    expect(response).toEqual({ failed: true, output: 'There is no such account.\n' })
  },
)
