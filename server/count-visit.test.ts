import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeCounts } from '../domain/month/visits.ts'
import { startServer } from '../test/support/site-server.ts'

const shared = { 'Cache-Control': 'public, s-maxage=60' }
const html = { ...shared, 'Content-Type': 'text/html; charset=utf-8' }
const browser = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml',
  'Sec-Fetch-Site': 'none',
}

let server: Awaited<ReturnType<typeof startServer>>
beforeEach(async () => {
  takeCounts()
  server = await startServer(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/lost') return new Response('', { status: 404, headers: html })
    if (pathname === '/feed') return new Response('', { headers: shared })
    if (pathname === '/login') return new Response('', { headers: { ...html, ...noStore } })
    return new Response('page', { headers: { ...html, 'No-Vary-Search': onlySearches } })
  })
})
afterEach(() => server.close())
const noStore = { 'Cache-Control': 'no-store' }
const onlySearches = 'params, except=("q")'

type Sent = { path?: string; method?: string; more?: Record<string, string>; without?: string }

/** What is counted when a page is asked for twice: rendered, and then from the cache. */
async function counted({ path = '/', method = 'GET', more = {}, without = '' }: Sent = {}) {
  const headers = { ...browser, ...more }
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== without))
  const statuses: number[] = []
  for (let times = 0; times < 2; times++) {
    statuses.push((await server.send(path, { method, headers: sent })).status)
  }
  const counts = takeCounts().map(({ path, pages, visits }) => ({ path, pages, visits }))
  return { statuses, counts }
}

test('a page that is opened counts, rendered or from the cache, also when it is unchanged', async () => {
  const opened = [{ path: '/about', pages: 2, visits: 2 }]
  expect((await counted({ path: '/about' })).counts).toEqual(opened)
  expect((await counted({ path: '/about?utm=x' })).counts).toEqual(opened)
  const { headers } = await server.send('/about')
  const unchanged = await counted({ path: '/about', more: { 'If-None-Match': headers.etag ?? '' } })
  expect(unchanged).toEqual({ statuses: [304, 304], counts: opened })
})

test('a page that a link of the site led to is no new visit', async () => {
  const page = { path: '/', pages: 2 }
  const host = 'site.test'
  for (const [more, visits] of [
    [{ 'Sec-Fetch-Site': 'same-origin' }, 0],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 2],
  ] as const) {
    expect((await counted({ more })).counts).toEqual([{ ...page, visits }])
  }
  for (const [Referer, visits] of [
    [`https://${host}/give`, 0],
    ['https://search.test/?q=site.test', 2],
  ] as const) {
    const { counts } = await counted({ more: { host, Referer }, without: 'Sec-Fetch-Site' })
    expect(counts).toEqual([{ ...page, visits }])
  }
})

test.each<[string, Sent]>([
  ['what is not there', { path: '/lost' }],
  ['a feed', { path: '/feed' }],
  ['a page that no cache keeps', { path: '/login' }],
  ['a search', { path: '/?q=hope' }],
  ['HEAD', { method: 'HEAD' }],
  ['a form', { method: 'POST' }],
  ['a page fetched ahead', { more: { 'Sec-Purpose': 'prefetch' } }],
  ['a page that a script stores', { more: { Accept: '*/*' } }],
  ['staff who are signed in', { more: { Cookie: 'staff=1; session=abc' } }],
  ['a preview', { path: '/?preview=1' }],
  ['a program without a name', { without: 'User-Agent' }],
  ['a search engine', { more: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a link preview', { more: { 'User-Agent': 'WhatsApp/2.23' } }],
])('%s does not count', async (_, sent) => {
  // The page is in the cache already.
  await server.send('/', { headers: browser })
  takeCounts()
  expect((await counted(sent)).counts).toEqual([])
})

test('a phone whose maker is called Cubot is a visitor', async () => {
  const more = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) Chrome/140.0' }
  expect((await counted({ more })).counts).toHaveLength(1)
})
