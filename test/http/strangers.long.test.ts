import { describe, expect, test } from 'vitest'
import { pathsIn } from '../../app/paths.ts'
import { staff, staffApi } from '../../app/routes.ts'
import { languages } from '../../domain/content/language.ts'
import { openSite } from '../support/site.ts'

// Iterates over app/routes.ts, so that a new staff screen or endpoint is tested automatically.

const site = await openSite()
const cookie = await site.staffCookie('Rahel-the-secretary')
const secret = 'only-for-the-staff'
const liveURL = 'https://youtu.be/dQw4w9WgXcQ'
const visitor = {
  name: secret,
  email: `${secret}@example.org`,
  phone: '9876543210',
  message: secret,
}
await site.post('/api/submit_contact.php', visitor)
await site.post('/api/subscribe_email.php', { email: visitor.email })
await site.post('/api/save_live_url.php', { liveURL, name: secret }, { cookie })

const names = Object.keys(staff) as (keyof typeof staff)[]
const week = (await site.page('/staff/week', { cookie })).text
const [, key = '', date = ''] = /\/staff\/week\/services\/([^/]+)\/([\d-]+)/.exec(week) ?? []
const some = { id: '', kind: 'giving', key: 'main' }
const own: Partial<Record<keyof typeof staff, object>> = {
  PersonOf: { kind: 'contacts', id: '1' },
  Occurrence: { kind: 'services', key, date },
}
const screens = languages.flatMap((language) => {
  const to = pathsIn(language)
  return names.map((name) => ({
    language,
    path: to(name, { ...some, ...own[name] }),
    login: to('LoginPage'),
  }))
})
const calls = Object.values(staffApi).map(([path]) => ({ path: path.replace(':kind', 'contacts') }))

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const forged = [undefined, 'staff=1', `session=${'A'.repeat(43)}; staff=1`, 'session=']

function request(path: string, method: string, cookie: string | undefined) {
  const reads = method === 'GET' || method === 'HEAD'
  return site.page(path, { method, cookie, body: reads ? null : new URLSearchParams({ liveURL }) })
}

/** The responses for every method, and for the forged cookies where a page would be shown. */
async function requestAll(path: string) {
  const responses = []
  for (const method of methods) {
    for (const cookie of method === 'GET' || method === 'POST' ? forged : [undefined]) {
      const response = await request(path, method, cookie)
      expect(response.text).not.toContain(secret)
      expect(response.text).not.toContain('Rahel-the-secretary')
      responses.push({ ...response, method })
    }
  }
  return responses
}

test('staff pages contain the private data', async () => {
  const data = ['/connects.data', '/te/followers.data']
  for (const path of ['/connects', '/followers', '/livelink', ...data]) {
    const { status, text } = await site.page(path, { cookie })
    expect(status).toBe(200)
    expect(text).toContain(secret)
  }
  expect(screens.length).toBeGreaterThanOrEqual(14)
  expect(calls.length).toBeGreaterThanOrEqual(4)
})

// Other ways to write an address. In Telugu, the plain ones stand for all: the routes are the same.
const endings = { en: ['', '/', '?index', '?_routes=root'], te: [''] }
const dataEndings = { en: ['.data', '.data?index', '/.data', '.data?_routes=root'], te: ['.data'] }

describe.each(screens)('$path', ({ language, path, login }) => {
  test.each(endings[language])('%s redirects to the sign-in', async (ending) => {
    for (const { status, headers, method } of await requestAll(path + ending)) {
      // OPTIONS is answered by React Router itself.
      if (method === 'OPTIONS' && status === 405) continue
      expect([method, status]).toEqual([method, 302])
      expect(headers.get('Location')).toMatch(new RegExp(`^${login}\\?redirect=%2F`))
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test.each(dataEndings[language])('%s redirects to the sign-in', async (ending) => {
    await refusesData(path + ending, login)
  })

  test('.data of all screens redirects to the sign-in', async () => {
    const ids = names.flatMap((name) => [name, `te/${name}`])
    await refusesData(`${path}.data?_routes=${encodeURIComponent(ids.join(','))}`, login)
  })

  test('is accessible when signed in', async () => {
    const page = await site.page(path, { cookie })
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })
})

async function refusesData(path: string, login: string) {
  for (const { status, text, method } of await requestAll(path)) {
    if (method === 'OPTIONS' && status === 405) continue
    // A hydrated form gets 401 instead of a redirect, so that the page keeps the input.
    expect([method, status]).toEqual([method, method === 'POST' ? 401 : 202])
    if (method !== 'HEAD' && method !== 'POST')
      expect(text).toContain(`"redirect","${login}?redirect=`)
  }
}

describe.each(calls)('$path', ({ path }) => {
  test.each(['', '/', '.data', '?x=1'])('%s is refused with 401', async (ending) => {
    const responses = await requestAll(path + ending)
    for (const { status, headers, text, method } of responses) {
      expect(headers.get('Cache-Control') ?? 'no-store').toBe('no-store')
      // An unsupported method may get 405 first.
      if (status === 405 && !headers.get('Allow')?.includes(method)) continue
      expect([method, status]).toEqual([method, 401])
      const body = '{"success":false,"message":"You must log in to access this page."}'
      expect(text).toBe(method === 'HEAD' ? '' : body)
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
  })
})

test('the message is in Telugu on request', async () => {
  const headers = { 'Accept-Language': 'te' }
  const { body } = await site.call('/api/get_contacts.php', { headers })
  expect(body).toEqual({ success: false, message: 'ఈ పేజీ చూడాలంటే మీరు సైన్\u00a0ఇన్ చేయాలి.' })
})

test('requests by strangers changed nothing', async () => {
  const { body } = await site.call('/api/get_video_history.php')
  expect(body).toMatchObject({ history: [{ name: secret }] })
  expect(await site.call('/api/get_live_url.php')).toMatchObject({ body: { success: true } })
})
