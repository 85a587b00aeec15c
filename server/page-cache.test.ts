import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred } from '../test/support/site-server.ts'
import type { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const shared = { 'Cache-Control': 's-maxage=60, stale-while-revalidate=600' }

function respond(body: string, more: Record<string, string> = shared, status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html', ...more } })
}

function textOf(rendered: CachedPage | Response): Promise<string> | string {
  return rendered instanceof Response
    ? rendered.text()
    : rendered.encodings.identity.body.toString()
}

function start() {
  const clock = { now: 0 }
  const time = vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  onTestFinished(() => time.mockRestore())
  const errors: unknown[] = []
  const cache = new PageCache({
    headers: {},
    onError: (error) => errors.push(error),
  })
  const never = () => Promise.reject(new Error('not to be rendered'))
  const cached = (target: string) => {
    const page = cache.find(target, never)
    return page && textOf(page)
  }
  const store = (target: string, body: string) => cache.open(target, async () => respond(body))
  return { clock, errors, cache, cached, store }
}

test('renders once for concurrent requests', async () => {
  const { cache } = start()
  const wait = deferred()
  let rendered = 0
  const render = async () => {
    rendered += 1
    await wait.promise
    return respond('one')
  }
  const opened = Array.from({ length: 20 }, () => cache.open('/', render))
  wait.resolve()
  const texts = (await Promise.all(opened)).map(textOf)
  expect(new Set(texts)).toEqual(new Set(['one']))
  expect(rendered).toBe(1)
})

test.each([
  ['Set-Cookie', { ...shared, 'Set-Cookie': 'a=1' }],
  ['no s-maxage', { 'Cache-Control': 'public, max-age=60' }],
  ['an s-maxage of nothing', { 'Cache-Control': 'public, s-maxage=0' }],
  ['private', { 'Cache-Control': 'private, s-maxage=60' }],
  ['no-store', { 'Cache-Control': 'no-store, s-maxage=60' }],
  ['no-cache', { 'Cache-Control': 'no-cache, s-maxage=60' }],
  ['another Vary', { ...shared, Vary: 'Cookie' }],
  ['an encoding of its own', { ...shared, 'Content-Encoding': 'gzip' }],
])('does not cache with %s', async (_, headers) => {
  const { cache, cached } = start()
  let rendered = 0
  const render = async () => respond(`${++rendered}`, headers)
  const opened = await Promise.all([cache.open('/', render), cache.open('/', render)])
  expect(await Promise.all(opened.map(textOf))).toEqual(['1', '2'])
  expect(cached('/')).toBeUndefined()
})

test('a page is fresh, then stale, then expired', async () => {
  const { cache, clock, errors, store, cached } = start()
  await store('/', 'old')
  clock.now = 59_999
  expect(cached('/')).toBe('old')
  expect(errors).toEqual([])
  clock.now = 660_000
  expect(cached('/')).toBeUndefined()
  expect(cache.size).toBe(1)
})

test('serves a stale page during revalidation', async () => {
  const { cache, clock, store, cached } = start()
  await store('/', 'old')
  clock.now = 61_000
  const wait = deferred()
  let renewals = 0
  const renew = async () => {
    renewals += 1
    await wait.promise
    return respond('new')
  }
  for (let round = 0; round < 5; round++) {
    const page = cache.find('/', renew)
    expect(page && textOf(page)).toBe('old')
  }
  expect(renewals).toBe(1)
  wait.resolve()
  await expect.poll(() => cached('/')).toBe('new')
})

test('a failed revalidation is reported and keeps the old page; a 404 removes it', async () => {
  const { cache, clock, errors, store, cached } = start()
  await store('/', 'old')
  clock.now = 61_000
  cache.find('/', () => Promise.reject(new Error('down')))
  await expect.poll(() => errors).toHaveLength(1)
  cache.find('/', async () => respond('sorry', shared, 500))
  await new Promise(setImmediate)
  clock.now = 0
  expect(cached('/')).toBe('old')
  clock.now = 61_000
  cache.find('/', async () => respond('gone', shared, 404))
  await new Promise(setImmediate)
  clock.now = 0
  expect(cached('/')).toBeUndefined()
})

test('a render that started before clear() is neither stored nor shared', async () => {
  const { cache, store, cached } = start()
  const wait = deferred()
  const before = cache.open('/', async () => {
    await wait.promise
    return respond('before')
  })
  cache.clear()
  expect(await textOf(await store('/', 'after'))).toBe('after')
  wait.resolve()
  expect(await textOf(await before)).toBe('before')
  expect(cached('/')).toBe('after')
})

test('query parameters create no cache entries, and those that change nothing give the plain page', async () => {
  const { cache, cached } = start()
  const headers = { ...shared, 'No-Vary-Search': 'params, except=("page")' }
  const targets: string[] = []
  const render = async (target: string) => {
    targets.push(target)
    return respond(target, headers)
  }
  expect(await textOf(await cache.open('/list?utm=1', render))).toBe('/list?utm=1')
  expect(cache.size).toBe(0)
  await cache.open('/list?utm=2', render)
  for (const page of [2, 3, 2]) {
    const target = `/list?page=${page}`
    expect(await textOf(await cache.open(`/list?utm=3&page=${page}`, render))).toBe(target)
    expect(cached(target)).toBeUndefined()
  }
  expect(targets).toEqual(['/list?utm=1', '/list', '/list?page=2', '/list?page=3', '/list?page=2'])
  expect([cached('/list?utm=9'), cached('/list?a&page=2&b')]).toEqual(['/list', undefined])
  expect(cache.size).toBe(1)
  cache.clear()
  await cache.open('/list?utm=4', render)
  expect(targets.at(-1)).toBe('/list')
  expect(cache.size).toBe(1)
})
