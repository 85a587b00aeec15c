import { describe, expect, test } from 'vitest'
import { api, crawlers, feeds, staffApi } from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { textIn } from '../../domain/content/text.ts'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()

test('/api/home returns the mission in the requested language', async () => {
  const english = await site.call('/api/home')
  expect([english.status, english.body]).toEqual([200, { mission: ministry().mission?.en }])
  const telugu = await site.call('/api/home', { headers: { 'Accept-Language': 'te' } })
  expect(telugu.body).toEqual({ mission: ministry().mission?.te })
  expect((await site.page('/')).text).toContain(ministry().mission?.en ?? 'no mission')
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
  ...['subscribeEmail', 'login', 'saveLiveUrl', 'saveNewsletter', 'exportList', 'exportPerson'],
  ...['uploadPicture', 'uploadRecording', 'uploadSubscribers'],
]
// It accepts GET and POST: subscriptions.test.ts.
const { unsubscribe: _, ...others } = api
const calls = Object.entries({ ...others, ...staffApi }).map(([name, [path]]) => ({
  path: path.replace(':kind', 'contacts'),
  allowed: posted.includes(name) ? ['POST'] : ['GET', 'HEAD'],
}))

// The first account is an administrator.
const cookie = await site.staffCookie()

test.each(calls)(
  '$path responds to other methods with 405 and Allow',
  async ({ path, allowed }) => {
    const body = JSON.stringify({ success: false, message: 'Method not allowed.' })
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue
      const { status, headers, text } = await site.page(path, { method, cookie })
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, allowed.join(', ')])
      expect(text).toBe(method === 'HEAD' ? '' : body)
    }
  },
)

test('inline scripts of staff pages have a nonce that is unique to the response', async () => {
  const nonces = await Promise.all(
    ['/staff', '/staff', '/letter'].map(async (path) => {
      const { headers, text } = await site.page(path, { cookie })
      const policy = headers.get('Content-Security-Policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(nonce.length).toBeGreaterThanOrEqual(22)
      expect(policy).not.toContain('unsafe')
      const scripts = elements(text, 'script')
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((script) => script['nonce'] !== nonce)).toEqual([])
      expect(headers.get('Cache-Control')).toBe('no-store')
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(3)
})

test('the route manifest is not available to strangers', async () => {
  for (const method of ['GET', 'POST']) {
    const response = await site.fetch('/__manifest?paths=/staff', { method })
    expect([404, 405]).toContain(response.status)
  }
})

test.each(languages)('files in %s respond to other methods with 405', async (language) => {
  const files = Object.values(language === 'en' ? { ...crawlers, ...feeds } : feeds)
  for (const [pattern] of files) {
    const path = inLanguage(pattern.replace(':id', 'sunday').replaceAll(':', ''), language)
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers, body } = await site.call(path, { method })
      expect([path, status, headers.get('Allow')]).toEqual([path, 405, 'GET, HEAD'])
      expect(body).toEqual({ success: false, message: textIn('en').request.method })
    }
  }
})
