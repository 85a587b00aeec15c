import { describe, expect, test } from 'vitest'
import { api, staffApi } from '../../app/routes.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()

test('/api/home returns the mission in the requested language', async () => {
  const english = await site.call('/api/home')
  expect([english.status, english.body]).toEqual([200, { mission: ministry().mission?.en }])
  const telugu = await site.call('/api/home', { headers: { 'Accept-Language': 'te' } })
  expect(telugu.body).toEqual({ mission: ministry().mission?.te })
  expect((await site.page('/')).text).toContain(ministry().mission?.en ?? 'no mission')
})

test('healthz responds with 200 while the database is up', async () => {
  const { status, headers, body } = await site.call('/healthz')
  expect([status, body]).toEqual([200, { status: 'ok' }])
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('public endpoints need no sign-in', async () => {
  for (const path of [
    '/api/home',
    '/api/get_live_url.php',
    '/api/get_video_history.php',
    '/api/auth.php',
  ]) {
    expect((await site.call(path)).status).toBe(200)
  }
})

describe('an unknown endpoint gets 404 as JSON', () => {
  test.each(['/api/', '/api/nothing', '/api/get_contacts', '/api/a/b/c.php', '/api/%E0%B0%95'])(
    '%s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, headers, body } = await site.call(path, { method })
        expect([status, body]).toEqual([404, { success: false, message: 'Unknown API call.' }])
        expect(headers.get('Content-Type')).toContain('application/json')
      }
    },
  )

  test('in Telugu on request', async () => {
    const headers = { 'Accept-Language': 'te' }
    const { body } = await site.call('/api/nothing', { headers })
    expect(body).toEqual({ success: false, message: 'అలాంటి అభ్యర్థన లేదు.' })
  })
})

const posted: string[] = [
  ...recordKindNames.map((kind) => recordKinds[kind].call),
  'subscribeEmail',
  'login',
  'saveLiveUrl',
  'saveNewsletter',
  'exportList',
  'exportPerson',
  'uploadPicture',
  'uploadRecording',
  'uploadSubscribers',
]
// It accepts GET and POST: confirmed-subscription.test.ts.
const { unsubscribe: _, ...others } = api
const calls = Object.entries({ ...others, ...staffApi }).map(([name, [path]]) => ({
  path: path.replace(':kind', 'contacts'),
  allowed: posted.includes(name) ? ['POST'] : ['GET', 'HEAD'],
}))

// The first account is an administrator.
const cookie = await site.staffCookie()

describe.each(calls)('$path', ({ path, allowed }) => {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (method) => !allowed.includes(method),
  )

  test('responds to other methods with 405 and Allow', async () => {
    const responses: unknown[] = []
    for (const method of others) {
      const { status, headers, text } = await site.page(path, { method, cookie })
      responses.push([method, status, headers.get('Allow'), text])
    }
    const message = 'Method not allowed.'
    const body = JSON.stringify({ success: false, message })
    expect(responses).toEqual(
      others.map((method) => [method, 405, allowed.join(', '), method === 'HEAD' ? '' : body]),
    )
  })

  test('accepts its own method', async () => {
    const [method] = allowed
    const response = await site.fetch(path, { method: method ?? '', cookie })
    expect(response.status).not.toBe(405)
    expect(response.status).toBeLessThan(500)
  })
})
