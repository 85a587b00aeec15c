import { describe, expect, test } from 'vitest'
import { fillPattern } from '../../app/paths.ts'
import {
  api,
  crawlers,
  feeds,
  open,
  site as siteRoutes,
  staff,
  staffApi,
} from '../../app/routes.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { openSite } from '../support/site.ts'

// Iterates over app/routes.ts, so that a new page, call or file is tested automatically.

const site = await openSite()
const cookie = await site.staffCookie()
const cookies = { nobody: undefined, administrator: cookie }
const screens = { ...siteRoutes, ...open, ...staff, ...feeds }
const patterns: string[] = [
  ...languages.flatMap((language) =>
    Object.values(screens).map(([pattern]) => inLanguage(pattern, language)),
  ),
  ...Object.values({ ...crawlers, ...api, ...staffApi }).map(([pattern]) => pattern),
]
const some = { date: '2025-03-15', kind: 'ministries', key: 'prison', file: 'square-0.jpg' }
const ids: Record<string, string> = { ministries: 'prison', calendar: 'weekend' }
const parametersOf = (pattern: string) => {
  const [, first = ''] = inLanguage(pattern, 'en').split('/')
  return { ...some, id: ids[first] ?? 'president', name: 'x' }
}
const fill = (pattern: string) => fillPattern(pattern, parametersOf(pattern))

/** Another spelling of what is not a parameter, which keeps its capitals. */
const spell = (pattern: string, change: (part: string) => string) =>
  pattern.split('/').map((part) => (part.includes(':') ? part : change(part)))
const encode = (text: string) => `%${text.charCodeAt(0).toString(16)}`
const spellings = (pattern: string) =>
  [
    spell(pattern, (part) => part.toUpperCase()),
    spell(pattern, (part) => part.replace(/\w/, encode)),
    spell(pattern, (part) => part.replace(/[a-z]/g, (letter) => encode(letter.toUpperCase()))),
  ]
    .map((parts) => fillPattern(parts.join('/'), parametersOf(pattern)))
    .concat(fill(pattern).replace(/\w(?=[^\w]*$)/, encode))
    .filter((other) => other !== fill(pattern))
const isShared = (headers: Headers) => headers.get('Cache-Control')?.includes('s-maxage') ?? false

test.each(patterns)('every other spelling of %s leads to the address', async (pattern) => {
  const path = fill(pattern)
  for (const other of spellings(pattern)) {
    for (const [role, cookie] of Object.entries(cookies)) {
      const { status, headers, location } = await site.page(`${other}?a=1&notice=x`, { cookie })
      expect([other, role, status, location, isShared(headers)]).toEqual([
        ...[other, role, 308, `${path}?a=1&notice=x`, false],
      ])
    }
  }
})

test('a form sent to another spelling is sent on with what it holds', async () => {
  const { status, location } = await site.submit('/CONTACT', { name: 'Only this' })
  expect([status, location]).toEqual([308, '/contact'])
})

// Every object has these names; whoever sends one must not reach what is behind it.
describe('names that every object has', () => {
  const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf']

  const addresses = Object.values({ ...siteRoutes, ...staff })
    .map(([path]) => path)
    .filter((path) => !path.includes(':'))
  const queries = 'notice kind sort status filter only q view reply state'.split(' ')

  // Two stand for all: every page of the site is opened with each.
  test.each(names.slice(1, 3))('%s in the query of every page', async (name) => {
    const query = new URLSearchParams(queries.map((parameter) => [parameter, name]))
    for (const address of addresses) {
      const page = await site.page(`${address}?${query}`, { cookie })
      expect([address, page.status]).toEqual([address, expect.toSatisfy((status) => status < 500)])
      expect(page.text).not.toMatch(/native code|\[object /)
    }
  })

  test.each(names)('%s as a kind, a key, a field and an intent', async (name) => {
    for (const path of [
      `/staff/site/${name}/x`,
      `/staff/site/values/${name}`,
      `/share/${name}/x`,
    ]) {
      expect((await site.page(path, { cookie })).status).toBeLessThan(500)
    }
    const editor = '/staff/site/values/love'
    const fields = { 'f.name.en': 'Love', [`f.${name}`]: 'x', [`f.name.${name}`]: 'x', [name]: 'x' }
    for (const intent of ['autosave', 'save', 'publish-both', name]) {
      const answer = await site.submit(editor, { ...fields, intent }, { cookie })
      expect(answer.status).toBeLessThan(500)
      expect((await site.page(editor, { cookie })).status).toBe(200)
      expect((await site.page(`${editor}/history`, { cookie })).status).toBe(200)
    }
  })
})
