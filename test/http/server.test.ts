import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { type ServerOptions, securityHeaders } from '../../server/create-server.ts'
import { startServer } from '../support/site-server.ts'

// The server with a fake application: caching, compression and headers.

const page = '<p>Thy word is a lamp unto my feet.</p>'.repeat(100)
const shared = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' }

let close = async () => {}
afterEach(() => close())

async function start(
  handle: ServerOptions['handle'] = async () => new Response(page, { headers: shared }),
  more: Parameters<typeof startServer>[1] = {},
) {
  const rendered: Request[] = []
  const started = await startServer((request, client) => {
    rendered.push(request)
    return handle(request, client)
  }, more)
  close = started.close
  return { ...started, rendered }
}

test('a public page is rendered once and sent in an encoding that the client accepts', async () => {
  const { send, rendered } = await start()
  const plain = await send('/')
  const br = await send('/', { headers: { 'accept-encoding': 'gzip, br' } })
  const gzip = await send('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(rendered).toHaveLength(1)
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

test('HEAD and If-None-Match are served from the cached page', async () => {
  const { send, rendered } = await start()
  const head = await send('/', { method: 'HEAD' })
  const get = await send('/')
  expect([head.status, head.text]).toEqual([200, ''])
  const common = { date: '', 'x-request-id': '' }
  expect({ ...head.headers, ...common }).toEqual({ ...get.headers, ...common })
  const etag = get.headers.etag ?? ''
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    // Also when the page is rendered for it: a browser takes these headers in place of the page's.
    announcePageChange()
    const unchanged = await send('/', { headers: { 'if-none-match': condition } })
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag])
    expect(Object.keys(unchanged.headers).sort()).toEqual([
      ...['cache-control', 'connection', 'date', 'etag', 'keep-alive', 'vary'],
    ])
  }
  expect((await send('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect(rendered.map((request) => request.method)).toEqual(Array(5).fill('GET'))
})

test.each(['session=1', 'a=b; __Host-session=1', 'a=b;session='])(
  'a request with the cookie %s neither reads nor fills the page cache',
  async (cookie) => {
    const { send, rendered } = await start()
    const own = await send('/', { headers: { cookie } })
    expect(own.headers['cache-control']).toBe('private, no-cache')
    await send('/')
    await send('/', { headers: { cookie } })
    await send('/', { headers: { cookie: 'not-session=1' } })
    expect(rendered).toHaveLength(3)
  },
)

test('every response has the security headers; a document keeps its own policy', async () => {
  const policy = "default-src 'self'"
  const { send } = await start(async (request) => {
    if (request.url.endsWith('/broken')) throw new Error('broken')
    return new Response(page, { headers: { ...shared, 'content-security-policy': policy } })
  })
  for (const path of ['/', '/broken', '//evil.test', '/about/']) {
    const { headers } = await send(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toBe(
      path === '/' ? policy : "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  const secure = securityHeaders({ siteUrl: new URL('https://site.test') })
  expect(secure['Strict-Transport-Security']).toBe('max-age=31536000')
})

test('a private file is streamed, and the connection is cut when the stream fails', async () => {
  const headers = { 'content-disposition': 'attachment', 'cache-control': 'no-store' }
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
  const received = await whole.send('/list', { headers: { cookie: 'session=a' } })
  expect([received.status, received.body.length]).toEqual([200, 300_000])
  expect(received.headers['content-length']).toBeUndefined()
  await whole.close()
  const broken = await start(async () => new Response(portions(true), { headers }))
  await expect(broken.send('/list', { headers: { cookie: 'session=a' } })).rejects.toThrow()
})
