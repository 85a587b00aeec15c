import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { photo } from '../support/hostile-pictures.ts'
import { startSite } from '../support/running-site.ts'
import { clientOf } from '../support/site-client.ts'

// Uploads over slow connections, and long waits for the encoder. Other requests must arrive within
// 2 seconds here, and a connection without any data is closed after 2.5.

vi.setConfig({ testTimeout: 120_000 })

const site = await startSite({}, ['--request-seconds=2'])
await site.addStaff('Grace')
const { upload, signIn } = clientOf(site)
const cookie = await signIn('Grace')
const script = { Accept: 'application/json' }

/** Sends a photograph piece by piece with pauses, until the response comes. */
async function sendSlowly(
  path: string,
  { pieces, milliseconds }: { pieces: number; milliseconds: number },
  more: Record<string, string> = {},
) {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n' +
    'Content-Type: image/jpeg\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(head),
    await photo(900, 700),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const type = 'multipart/form-data; boundary=x'
  const headers = { cookie, 'Content-Type': type, 'Content-Length': body.length, ...more }
  const outgoing = request(site.origin + path, { method: 'POST', headers })
  const responded = new Promise<{ status: number; text: string }>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  const response = { hasCome: false }
  const done = responded.finally(() => {
    response.hasCome = true
  })
  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length && !response.hasCome; at += size) {
    outgoing.write(body.subarray(at, at + size))
    await Promise.race([wait(milliseconds), done])
  }
  outgoing.end()
  return done
}

test.concurrent('a photograph may take longer than other requests while it keeps arriving', async () => {
  const sent = await sendSlowly('/api/upload_picture', { pieces: 10, milliseconds: 500 }, script)
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('"success":true')])
})

test.concurrent.each([
  ['a byte now and then', { pieces: 20_000, milliseconds: 500 }],
  ['nothing more', { pieces: 2, milliseconds: 60_000 }],
])('%s ends with 408 and the reason', async (_, pace) => {
  const sent = await sendSlowly('/api/upload_picture', pace, script)
  const message = expect.stringContaining('The connection was too slow')
  expect([sent.status, JSON.parse(sent.text)]).toEqual([408, { success: false, message }])
})

test.concurrent.each([
  ['/api/upload_picture?language=te', 'ఇంటర్నెట్ చాలా నెమ్మదిగా ఉంది.'],
  ['/api/upload_recording?language=en', 'was too slow'],
])('without script %s responds with the reason', async (path, words) => {
  const sent = await sendSlowly(path, { pieces: 2, milliseconds: 60_000 })
  expect([sent.status, sent.text]).toEqual([408, expect.stringContaining(words)])
})

test.concurrent('other requests still have a fixed time', async () => {
  const sent = await sendSlowly('/api/submit_contact.php', { pieces: 40, milliseconds: 500 })
  expect(sent.status).toBe(408)
})

test.concurrent('a photograph is waited for, however long the encoder takes', async () => {
  const sent = await upload('upload_picture', await photo(300, 200), 'image/jpeg', cookie)
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('"success":true')])
})
