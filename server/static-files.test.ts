import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../test/support/site-server.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { compress } from './send.ts'
import { openStaticFiles } from './static-files.ts'

const script = 'console.log("light");\n'.repeat(200)
const picture = Buffer.alloc(100_000, 'picture')
const root = await temporaryFolder()
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, 'assets/menu-1a.js'), script)
  await writeFile(join(root, 'assets/menu-1a.js.br'), await compress(Buffer.from(script), 'br', 11))
  await writeFile(join(root, 'assets/menu-1a.js.map'), '{}')
  await writeFile(join(root, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'robots.txt'), 'User-agent: *\n')
  await writeFile(join(root, 'large.png'), picture)
  const files = await openStaticFiles(root)
  server = await startServer(async () => new Response('page', { status: 404 }), { files })
})

afterAll(() => server.close())

test('sends a file with type and age, compressed if accepted', async () => {
  const plain = await server.send('/assets/menu-1a.js')
  expect([plain.status, plain.text]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(plain.headers).not.toHaveProperty('x-frame-options')
  // Web players of podcasts and web calendars read them.
  expect(plain.headers).not.toHaveProperty('cross-origin-resource-policy')
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const br = await server.send('/assets/menu-1a.js', { headers })
  expect(brotliDecompressSync(br.body).toString()).toBe(script)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
  })
  expect(br.headers.etag).not.toBe(plain.headers.etag)
  const text = await server.send('/robots.txt?v=1', { headers })
  expect(text.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(text.headers).not.toHaveProperty('content-encoding')
})

test('HEAD has no body, and a fresh cached copy gets 304', async () => {
  const whole = await server.send('/large.png')
  expect([whole.headers['content-type'], whole.body.equals(picture)]).toEqual(['image/png', true])
  const head = await server.send('/large.png', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '100000', ''])
  const headers = { 'If-None-Match': whole.headers.etag ?? '' }
  const unchanged = await server.send('/large.png', { headers })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect(unchanged.headers).not.toHaveProperty('content-length')
})

test.each(['bytes=0-9', 'bytes=10-5', 'bytes=-1', 'bytes=999999-', 'nonsense'])(
  'ignores the range %s and sends the whole file',
  async (range) => {
    const { status, body } = await server.send('/large.png', { headers: { Range: range } })
    expect([status, body.length]).toEqual([200, picture.length])
  },
)

const outside = ['/assets/../robots.txt', '/assets/..%2frobots.txt', '/robots.txt%00']
const forBuilds = ['/assets/menu-1a.js.map', '/assets/menu-1a.js.br', '/.vite/manifest.json']
test.each([...outside, ...forBuilds, '/assets'])('%s is not served', async (path) => {
  expect((await server.send(path)).text).not.toContain('User-agent')
  expect((await server.send(path)).status).toBeGreaterThanOrEqual(400)
})

test('a deleted file gets 404 and the server continues', async () => {
  await rm(join(root, 'large.png'))
  const missing = await server.send('/large.png')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await server.send('/robots.txt')).status).toBe(200)
  expect(server.errors).toEqual([])
})
