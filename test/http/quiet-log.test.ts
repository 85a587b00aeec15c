import { expect, test } from 'vitest'
import { rawConnection } from '../support/raw-connection.ts'
import { startSite } from '../support/running-site.ts'

// Invalid requests by strangers must not be logged as errors: any such log line fails this file.
// Otherwise strangers could flood whoever watches the error log.

const site = await startSite({ TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' })

const addresses = [
  '/',
  '/contact',
  '/te/prayer',
  '/login',
  '/newsletter/leave',
  '/letter',
  '/staff',
  '/livelink',
  '/connects/1',
  '/accounts',
  '/about',
  '/nothing',
  '/__manifest',
  '/_root',
  '/calendar.ics',
  '/api/submit_contact.php',
  '/api/unsubscribe',
  '/api/login.php',
  '/api/save_newsletter.php',
  '/api/export/contacts',
  '/api/nothing',
  '/healthz',
  '/api/metrics',
]
const endings = [
  '',
  '.data',
  '?index',
  '.data?_routes=nothing',
  '?_routes=',
  '/%E0%A4',
  '?paths=%ff',
]
const bodies: [type: string, body: string][] = [
  ['application/json', '{"broken'],
  ['application/json', '[[[['],
  ['application/x-www-form-urlencoded', 'intent=%ff&form=__proto__&delete'],
  ['multipart/form-data; boundary=x', '--x\r\nno part at all'],
  ['multipart/form-data', ''],
  ['text/plain', 'words'],
  ['nonsense/', '\0'],
]
const strange: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'no address' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Cookie: 'session=%ff; __Host-session=; staff=1' },
  { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': '%' },
  { 'Accept-Language': '\xff', 'If-None-Match': '"', Range: 'bytes=9-1' },
  { 'X-Forwarded-For': 'nobody', 'X-Forwarded-Host': 'evil.example', 'X-Request-Id': '\t' },
]

async function send(path: string, init: RequestInit): Promise<number> {
  const response = await fetch(site.origin + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return response.status
}

const belowFiveHundred = expect.toSatisfy((status: number) => status < 500)
const everywhere = addresses.flatMap((address) => endings.map((ending) => address + ending))

test.each(['GET', 'HEAD', 'OPTIONS'])('%s', async (method) => {
  for (const [index, path] of everywhere.entries()) {
    const headers = strange[index % strange.length] ?? {}
    expect([path, await send(path, { method, headers })]).toEqual([path, belowFiveHundred])
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', async (method) => {
  for (const [index, path] of everywhere.entries()) {
    const [type = '', body = ''] = bodies[(index + method.length) % bodies.length] ?? []
    const headers = { ...strange[index % strange.length], 'Content-Type': type }
    expect([path, await send(path, { method, headers, body })]).toEqual([path, belowFiveHundred])
  }
})

test('the client disconnects during the request', async () => {
  for (const path of addresses) {
    const { socket, closed } = rawConnection(site.port)
    const first = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n`
    socket.write(`${first}a=1`, () => setTimeout(() => socket.resetAndDestroy(), 20))
    await closed
  }
})
