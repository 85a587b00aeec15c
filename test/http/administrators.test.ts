import { describe, expect, test } from 'vitest'
import { addresses } from '../../app/address.ts'
import { administrator, administratorApi } from '../../app/routes.ts'
import { languages } from '../../domain/content/language.ts'
import { wordsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Walks the tables of app/routes.ts: a screen or call of the administrators that is added is
// tested at once.

const site = await openSite()
const ruth = await site.staffCookie('Ruth-the-administrator')
const asha = await site.staffCookie('Asha')

const screens = languages.flatMap((language) => {
  const login = addresses(language)('LoginPage')
  return Object.values(administrator).map(([pattern]) => {
    const path = pattern.replace(':id', '1')
    return { path: language === 'en' ? path : `/${language}${path}`, login, language }
  })
})
const calls = Object.values(administratorApi).map(([path]) => ({ path }))
const forms = ['add', 'role', 'disable', 'enable', 'reset', 'remove']
const fields = {
  name: 'Eve',
  password: 'a long new password',
  role: 'administrator',
  confirm: 'yes',
}

async function everything() {
  const storage = await site.storage()
  return storage.selectFrom('staff').select(['id', 'name', 'role', 'disabled_at']).execute()
}

test('there is something to guard', () => {
  expect(screens.length).toBeGreaterThanOrEqual(6)
  expect(calls.length).toBeGreaterThanOrEqual(2)
})

describe.each(screens)('$path', ({ path, login, language }) => {
  const words = language === 'en' ? 'This page is for administrators' : 'ఈ పేజీ నిర్వాహకుల కోసం'

  test.each(['', '/', '?index', '?_routes=root'])(
    '%s answers a member of staff with 403 and clear words',
    async (ending) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const reads = method === 'GET' || method === 'HEAD'
        const body = reads ? null : new URLSearchParams({ intent: 'add', ...fields })
        const page = await site.page(path + ending, { method, cookie: asha, body })
        expect([method, page.status]).toEqual([method, 403])
        expect(page.headers.get('Cache-Control')).toBe('no-store')
        expect(page.text).not.toContain('Ruth-the-administrator')
        if (method !== 'HEAD') expect(wordsOf(page.text, 'h1')).toEqual([words])
      }
    },
  )

  test('.data gives a member of staff nothing', async () => {
    const ids = Object.keys(administrator).flatMap((name) => [name, `te/${name}`])
    for (const ending of ['.data', `.data?_routes=${encodeURIComponent(ids.join(','))}`]) {
      const page = await site.page(path + ending, { cookie: asha })
      expect(page.status).toBe(403)
      expect(page.text).not.toContain('Ruth-the-administrator')
    }
  })

  test('no form of it works for a member of staff', async () => {
    const before = await everything()
    for (const form of forms) {
      const page = await site.submit(path, { form, ...fields }, { cookie: asha })
      expect([form, page.status]).toEqual([form, 403])
    }
    expect(await everything()).toEqual(before)
  })

  test('a stranger is sent to sign in', async () => {
    const before = await everything()
    for (const cookie of [undefined, `session=${'A'.repeat(43)}; staff=1`]) {
      const page = await site.page(path, { cookie })
      expect(page.status).toBe(302)
      expect(page.headers.get('Location')).toBe(`${login}?redirect=${encodeURIComponent(path)}`)
      const posted = await site.submit(path, { intent: 'add', ...fields }, { cookie })
      expect(posted.status).toBe(302)
    }
    expect(await everything()).toEqual(before)
  })

  test('an administrator gets in', async () => {
    const page = await site.page(path, { cookie: ruth })
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })
})

describe.each(calls)('$path', ({ path }) => {
  test('answers a member of staff with 403, a stranger with 401', async () => {
    const staff = await site.call(path, { cookie: asha })
    expect([staff.status, staff.body]).toEqual([
      403,
      { success: false, message: 'This is for administrators only.' },
    ])
    const telugu = await site.call(path, { cookie: asha, headers: { 'Accept-Language': 'te' } })
    expect(telugu.body).toEqual({ success: false, message: 'ఇది నిర్వాహకులకు మాత్రమే.' })
    expect((await site.call(path)).status).toBe(401)
    const posted = await site.post(path, fields, { cookie: asha })
    expect(posted.status).toBe(403)
  })

  // One that takes a form has a test of its own (privacy-requests.test.ts).
  test.skipIf(path === administratorApi.exportPerson[0])('opens for an administrator', async () => {
    const answer = await site.call(path, { cookie: ruth })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.body).toMatchObject({ success: true })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|secret/i)
  })
})

test('the menu shows the administrators’ pages to them alone', async () => {
  const [mine, hers] = await Promise.all([
    site.page('/staff', { cookie: ruth }),
    site.page('/staff', { cookie: asha }),
  ])
  expect(mine.text).toContain('href="/accounts"')
  expect(hers.text).not.toContain('href="/accounts"')
  expect(hers.text).not.toContain('href="/log"')
})
