import { describe, expect, test } from 'vitest'
import { feedPath, pathsIn } from '../../app/paths.ts'
import { crawlers, feeds, site as siteRoutes } from '../../app/routes.ts'
import { languages } from '../../domain/content/language.ts'
import { openSite } from '../support/site.ts'

// Iterates over app/routes.ts, so that a new page or file is tested automatically.

const site = await openSite()
const some = { id: 'president', date: '2025-03-15', kind: 'ministries', key: 'prison' }
const ministry = { id: 'prison' }
const sent = { id: 'weekend', kind: 'ministries', key: 'prison', file: 'square-0.jpg' }
const names = Object.keys(siteRoutes) as (keyof typeof siteRoutes)[]
const paths = [
  ...languages.flatMap((language) => {
    const to = pathsIn(language)
    const screens = names.map((name) => to(name, name === 'MinistryDetailPage' ? ministry : some))
    const files = Object.keys(feeds) as (keyof typeof feeds)[]
    return [...screens, ...files.map((name) => feedPath(language, name, sent))]
  }),
  ...Object.values(crawlers).map(([path]) => path),
]
const isShared = (headers: Headers) => headers.get('Cache-Control')?.includes('s-maxage') ?? false
const read = async (path: string) => {
  const { status, headers } = await site.fetch(path)
  return { status, headers, location: headers.get('Location') }
}

/** The same path with its last letter or digit in hexadecimal, in upper case, or both. */
const encode = (text: string) => `%${text.charCodeAt(0).toString(16)}`
const spellings = [
  (path: string) => path.replace(/\w(?=[^\w]*$)/, encode),
  (path: string) => path.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
  (path: string) => path.replace(/[a-z]/, (letter) => encode(letter.toUpperCase())),
]

describe.each(paths)('%s', (path) => {
  test('only its canonical address can be cached', async () => {
    const page = await read(path)
    const kept = isShared(page.headers)
    for (const spell of spellings) {
      const other = spell(path)
      if (other === path) continue
      const { status, headers, location } = await read(`${other}?a=1&notice=x`)
      expect([other, isShared(headers)]).toEqual([other, false])
      if (kept && status !== 404) {
        expect([other, status, location]).toEqual([other, 308, `${path}?a=1&notice=x`])
      }
    }
  })
})

test('pages are cached at their addresses', async () => {
  const kept = []
  for (const path of paths) {
    const { status, headers } = await read(path)
    if (status === 200 && isShared(headers)) kept.push(path)
  }
  expect(kept).toContain('/te')
  expect(kept).toContain('/te/newsletter/2025-03-15')
  expect(kept.length).toBeGreaterThan(45)
})

test('a form can still be sent to another spelling', async () => {
  const { status, text } = await site.submit('/CONTACT', { name: 'Only this' })
  expect(status).toBe(422)
  expect(text).toContain('Only this')
})
