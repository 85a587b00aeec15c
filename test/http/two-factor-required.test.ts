import { expect, test } from 'vitest'
import { pathsIn } from '../../app/paths.ts'
import { staff, staffApi } from '../../app/routes.ts'
import { languages } from '../../domain/content/language.ts'
import {
  codeFor,
  formIntentsIn,
  linkShownIn,
  recoveryCodesIn,
  secretIn,
} from '../support/account-pages.ts'
import { alertIn } from '../support/html.ts'
import { cookiesOf, openSite, PASSWORD } from '../support/site.ts'

const site = await openSite({ TWO_FACTOR: 'required' })
const path = '/account/second-step'

test('if two-factor sign-in is required, it must be set up first and cannot be turned off', async () => {
  const cookie = await site.staffCookie()
  const staff = await site.page('/te/connects', { cookie })
  expect([staff.status, staff.location]).toEqual([302, `/te${path}`])
  const list = await site.call('/api/get_contacts.php', { cookie })
  const words =
    'Everyone who works here needs a second step at sign-in. Set it up now. Then you can continue.'
  expect([list.status, list.body]).toEqual([403, { success: false, message: words }])
  expect((await site.page('/account', { cookie })).status).toBe(200)
  expect((await site.page(path, { cookie })).text).toContain(words)

  await site.submit(path, { intent: 'prepare', own_password: PASSWORD }, { cookie })
  const secret = secretIn((await site.page(path, { cookie })).text)
  const done = await site.submit(path, { intent: 'confirm', code: codeFor(secret) }, { cookie })
  expect(recoveryCodesIn(done.text)).toHaveLength(10)
  expect((await site.page('/te/connects', { cookie })).status).toBe(200)
  expect((await site.call('/api/get_contacts.php', { cookie })).status).toBe(200)

  expect(formIntentsIn((await site.page(path, { cookie })).text)).toEqual(['renew'])
  const off = await site.submit(path, { intent: 'off', own_password: PASSWORD }, { cookie })
  expect([off.status, alertIn(off.text)?.words]).toEqual([409, words])
})

test('who chooses a password by a link sets up the second step first, too', async () => {
  const cookie = await site.staffCookie('Who-invites')
  const storage = await site.storage()
  const inviting = { two_factor_secret: 'set up', roles: 'administrator' }
  await storage.updateTable('staff').set(inviting).where('name', '=', 'Who-invites').execute()
  const fields = { intent: 'add', name: 'Invited', roles: 'prayer', own_password: PASSWORD }
  const added = await site.submit('/accounts', fields, { cookie })
  const chosen = { intent: 'choose', new_password: 'only I know these words' }
  const { headers } = await site.submit(linkShownIn(added.text), chosen)
  const page = await site.page('/supplications', { cookie: cookiesOf(headers) })
  expect([page.status, page.location]).toEqual([302, path])
})

// Every staff address, from app/routes.ts, so that a new one is tested too.
const names = [...Object.keys(staff), 'Letter'] as (keyof typeof staff)[]
const screens = languages.flatMap((language) => {
  const to = pathsIn(language)
  const some = { id: '1', kind: 'giving', key: 'main', name: 'x', date: '2026-12-06' }
  return names.map((name) => ({ path: to(name, some), language }))
})
const intents = ['', 'confirm-sample', 'sign-out']

test('a second step comes before every other address, also for a form', async () => {
  const cookie = await site.staffCookie(`Must ${crypto.randomUUID()}`)
  for (const { path, language } of screens) {
    const to = pathsIn(language)
    if (path === to('Account') || path === to('TwoFactor')) continue
    for (const ending of ['', '.data']) {
      const read = await site.page(path + ending, { cookie })
      const sent = intents.map((intent) => site.submit(path + ending, { intent }, { cookie }))
      for (const { status, headers, text } of [read, ...(await Promise.all(sent))]) {
        const [, inData = ''] = /"redirect","([^"]+)"/.exec(text) ?? []
        expect([path, status]).toEqual([path, ending ? 202 : 302])
        expect(ending ? inData : headers.get('Location')).toBe(to('TwoFactor'))
      }
    }
  }
  for (const [path] of Object.values(staffApi)) {
    const address = path.replaceAll(':', '')
    expect((await site.call(address, { cookie })).status).toBe(403)
    expect((await site.post(address, '{}', { cookie })).status).toBe(403)
  }
})

test('signing out works before it', async () => {
  const cookie = await site.staffCookie(`Must ${crypto.randomUUID()}`)
  const { text } = await site.page('/account', { cookie })
  const form = /<form[^>]*action="([^"]+)"[^>]*><input[^>]*value="sign-out"/.exec(text)
  const left = await site.submit(form?.[1] ?? '', { intent: 'sign-out' }, { cookie })
  expect([left.status, left.location]).toEqual([303, '/login?notice=signed-out'])
  expect((await site.call('/api/auth.php', { cookie })).body).toEqual({ authenticated: false })
})
