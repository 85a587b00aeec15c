import { expect, test } from 'vitest'
import { alertIn } from '../support/html.ts'
import { openSite, PASSWORD } from '../support/site.ts'
import { codeFor, formIntentsIn, recoveryCodesIn, secretIn } from '../support/two-factor.ts'

const site = await openSite({ TWO_FACTOR: 'required' })
const path = '/account/second-step'

test('if two-factor sign-in is required, it must be set up first and cannot be turned off', async () => {
  const cookie = await site.staffCookie()
  const staff = await site.page('/te/connects', { cookie })
  expect([staff.status, staff.headers.get('Location')]).toEqual([302, `/te${path}`])
  const list = await site.call('/api/get_contacts.php', { cookie })
  const words =
    'Everybody who works here needs a second step at sign-in. Set it up now. Then you can go on.'
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
