import { expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { api, feeds, open, staff, staffApi } from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { themeColours } from '../../domain/content/theme-colours.ts'
import { openSite } from '../support/site.ts'

// The files that search engines and home screens request.

const origin = 'https://lampstand.example'
const site = await openSite({ SITE_URL: origin })

test('the sitemap lists every public page in both languages', async () => {
  const { status, headers, text } = await site.page('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('Cache-Control')).toMatch(/^public, .*s-maxage=\d+/)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  for (const { path } of publicPages()) {
    for (const language of languages) {
      expect(addresses).toContain(origin + inLanguage(path, language))
    }
  }
  expect(new Set(addresses).size).toBe(addresses.length)
  // The site does not know when a page last changed: the date of the sample would be wrong.
  expect(text).not.toContain('<lastmod>')
  expect(text).not.toMatch(/\/(?:login|letter|staff|connects)</)
})

test('browsers may fetch ahead the links of public pages, and no others', async () => {
  const { headers, text } = await site.page('/speculation-rules.json')
  expect(headers.get('Content-Type')).toBe('application/speculationrules+json; charset=utf-8')
  const [{ where, eagerness }] = JSON.parse(text).prefetch
  expect(eagerness).toBe('moderate')
  const patterns = where.href_matches.map(
    (pattern: URLPatternInit) => new URLPattern({ ...pattern, baseURL: origin }),
  )
  const isFetched = (path: string) =>
    patterns.some((pattern: URLPattern) => pattern.test(path, origin))
  const inBoth = (paths: string[]) =>
    paths.flatMap((path) => languages.map((language) => inLanguage(path, language)))
  const read = [...publicPages().map(({ path }) => path), '/newsletter/2025-02-21']
  expect(inBoth(read).filter((path) => !isFetched(path))).toEqual([])
  const own = ['/prayer/mine?token=x', '/prayer/mine', '/newsletter/mine?token=x', '/about?q=x']
  const others = [staff, open, api, staffApi, feeds].flatMap((table) =>
    Object.values(table).map(([path]) => path.replaceAll(/:\w+/g, '1')),
  )
  const never = [...own, ...others, '/newsletter/confirm', '/newsletter/leave', '/login', '/search']
  expect(inBoth(never).filter(isFetched)).toEqual([])
  expect((await site.page('/about')).headers.get('Speculation-Rules')).toBe(
    '"/speculation-rules.json"',
  )
  expect((await site.page('/letter')).headers.get('Speculation-Rules')).toBeNull()
})

test('security.txt names a contact and an expiry date', async () => {
  const { status, headers, text } = await site.page('/.well-known/security.txt')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${ministry().email}\n`)
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`)
  const until = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '')
  expect(until).toBeGreaterThan(Date.now() + 100 * 86_400_000)
  expect(until).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('robots.txt allows all pages, closes the calls, and names no address of the staff', async () => {
  const { status, headers, text } = await site.page('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(['/api/', '/healthz', '/readyz', '/livez'])
})

const cookie = await site.staffCookie()
test.each(languages)('no staff screen in %s is indexed, whoever asks', async (language) => {
  const closed = Object.values({ ...open, ...staff }).map(([pattern]) => pattern)
  const paths = [...closed, '/connects.data']
  for (const path of paths.map((each) => inLanguage(each.replace(/:\w+/g, '1'), language))) {
    for (const as of [undefined, cookie]) {
      const { headers } = await site.page(path, { cookie: as })
      expect([path, headers.get('X-Robots-Tag')]).toEqual([path, 'noindex'])
    }
  }
})

test.each(languages)('the web app manifest in %s has the name and the icons', async (language) => {
  const response = await site.call(inLanguage('/manifest.webmanifest', language))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
  expect(response.body).toMatchObject({
    name: ministry().name[language],
    short_name: expect.stringMatching(/^.{1,12}$/),
    lang: language,
    start_url: inLanguage('/', language),
    display: 'standalone',
    theme_color: themeColours.light,
    icons: expect.arrayContaining([
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      expect.objectContaining({ src: '/icon-maskable-512.png', purpose: 'maskable' }),
    ]),
  })
})
