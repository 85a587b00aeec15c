import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Handle } from '../../front/application.ts'
import type { FrontOptions } from '../../front/listen.ts'
import { represent } from '../../front/representation.ts'
import { securityHeaders } from '../../front/security.ts'
import { startFront } from '../../front/testing.ts'
import { clearPageCache, onClearPageCache } from '../../server/clear-page-cache.ts'

// The front before a made-up application: what visitors and caches on the way are given.

const page = '<p>Thy word is a lamp unto my feet.</p>'.repeat(100)
const shared = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' }

let close = async () => {}
afterEach(() => close())

async function start(handle?: Handle, more: Partial<Omit<FrontOptions, 'settings'>> = {}) {
  const asked: Request[] = []
  const answer = handle ?? (async () => new Response(page, { headers: shared }))
  const front = await startFront((request, client) => {
    asked.push(request)
    return answer(request, client)
  }, more)
  close = front.close
  return { ...front, asked }
}

test('a shared page is made once and sent in the form that the browser takes', async () => {
  const { ask, asked } = await start()
  const plain = await ask('/')
  const br = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(asked).toHaveLength(1)
  expect([plain.text, plain.headers['content-encoding']]).toEqual([page, undefined])
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(br.headers['content-encoding']).toBe('br')
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-length']).toBe(String(body.length))
  }
})

test('HEAD and If-None-Match are answered from the same page', async () => {
  const { ask, asked } = await start()
  const head = await ask('/', { method: 'HEAD' })
  const get = await ask('/')
  expect([head.status, head.text]).toEqual([200, ''])
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  const etag = get.headers.etag ?? ''
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const unchanged = await ask('/', { headers: { 'if-none-match': condition } })
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag])
    expect(unchanged.headers['content-type']).toBeUndefined()
    expect(unchanged.headers['content-security-policy']).toBeDefined()
  }
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect(asked.map((request) => request.method)).toEqual(['GET'])
})

test.each(['session=1', 'a=b; __Host-session=1', 'a=b;session='])(
  'a request with the cookie %s neither takes a shared page nor leaves one',
  async (cookie) => {
    const { ask, asked } = await start()
    const own = await ask('/', { headers: { cookie } })
    expect(own.headers['cache-control']).toBe('private, no-cache')
    await ask('/')
    await ask('/', { headers: { cookie } })
    await ask('/', { headers: { cookie: 'not-session=1' } })
    expect(asked).toHaveLength(3)
  },
)

test('a page that sets cookies keeps every one and is never kept', async () => {
  const { ask, asked } = await start(async () => {
    const headers = new Headers(shared)
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(page, { headers })
  })
  const first = await ask('/')
  expect(first.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(first.headers['cache-control']).toBe('private, no-cache')
  await ask('/')
  expect(asked).toHaveLength(2)
})

test('a write that says so empties the cache, another does not', async () => {
  const { ask, asked } = await start(
    async (request) => {
      if (request.method === 'GET') return new Response(page, { headers: shared })
      if ((await request.text()) === 'public') clearPageCache()
      return new Response(null, { status: 204 })
    },
    { onClearPageCache },
  )
  for (const [body, pages] of [
    ['private', 1],
    ['public', 2],
  ] as const) {
    await ask('/')
    expect((await ask('/', { method: 'POST', body })).status).toBe(204)
    await ask('/')
    expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(pages)
  }
})

test('what is not kept is compressed too, and its own Cache-Control stays', async () => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  const { ask, asked } = await start(async () => new Response(JSON.stringify([page]), { headers }))
  const json = await ask('/api/list', { headers: { 'accept-encoding': 'br' } })
  expect(JSON.parse(brotliDecompressSync(json.body).toString())).toEqual([page])
  expect(json.headers['cache-control']).toBe('no-store')
  expect((await ask('/api/list', { method: 'HEAD' })).headers['content-length']).toBe(
    String(JSON.stringify([page]).length),
  )
  expect(asked).toHaveLength(2)
})

test('a file is read only, whatever the query, and paths are not resolved', async () => {
  const file = represent([['Content-Type', 'text/plain']], { identity: Buffer.from('allow') })
  const { ask, asked } = await start(async () => new Response('no', { status: 404 }), {
    files: new Map([['/robots.txt', file]]),
  })
  expect((await ask('/robots.txt?v=1')).text).toBe('allow')
  expect((await ask('/robots.txt', { method: 'HEAD' })).headers['content-length']).toBe('5')
  const post = await ask('/robots.txt', { method: 'POST', body: 'x' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask('/assets/../robots.txt')).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test('every answer carries the security headers; a document keeps its own policy', async () => {
  const policy = "default-src 'self'"
  const { ask } = await start(async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('broken')
    return new Response(page, { headers: { ...shared, 'content-security-policy': policy } })
  })
  for (const path of ['/', '/broken', '//evil.test', '/about/']) {
    const { headers } = await ask(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toBe(
      path === '/' ? policy : "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  expect(securityHeaders(new URL('https://site.test')).map(([name]) => name)).toContain(
    'Strict-Transport-Security',
  )
})

test('a file for one person goes out while it is made, and breaks off when that fails', async () => {
  const headers = {
    'content-disposition': 'attachment; filename="a.csv"',
    'cache-control': 'no-store',
  }
  const portions = (fails: boolean) => {
    let made = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        made += 1
        if (made <= 3) controller.enqueue(new Uint8Array(100_000).fill(64 + made))
        else if (fails) controller.error(new Error('the database is gone'))
        else controller.close()
      },
    })
  }
  const whole = await start(async () => new Response(portions(false), { headers }))
  const answer = await whole.ask('/list', { headers: { cookie: 'session=a' } })
  expect([answer.status, answer.body.length]).toEqual([200, 300_000])
  expect(answer.headers['content-length']).toBeUndefined()
  await whole.close()
  const broken = await start(async () => new Response(portions(true), { headers }))
  await expect(broken.ask('/list', { headers: { cookie: 'session=a' } })).rejects.toThrow()
})
