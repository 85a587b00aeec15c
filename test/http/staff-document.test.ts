import { expect, test } from 'vitest'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Ruth')

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

test.each(['/staff/site/services/sunday-worship', '/letter'])(
  'Preview is a button of the bar of %s, apart from what discards',
  async (path) => {
    const { text } = await site.page(path, { cookie })
    const [, bar = '', menu = ''] =
      /class="document-buttons">(.*?)(?:(<details class="document-menu.*)|$)/s.exec(text) ?? []
    expect(bar).toMatch(/<button[^>]*value="preview"[^>]*>Preview</)
    expect(menu).not.toContain('value="preview"')
  },
)

test('public pages are not hydrated', async () => {
  const { headers, text } = await site.page('/')
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/)
  expect(
    elements(text, 'script').filter(({ src, type }) => !src && type !== 'application/ld+json'),
  ).toEqual([])
})

test('the route manifest is not available to strangers', async () => {
  for (const method of ['GET', 'POST']) {
    const response = await site.fetch('/__manifest?paths=/staff', { method })
    expect([404, 405]).toContain(response.status)
  }
})
