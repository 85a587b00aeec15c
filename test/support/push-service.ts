import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { PushKind, PushMessage } from '../../domain/push/kinds.ts'
import type { Storage } from '../../storage/database.server.ts'

/** The certificate of `https://localhost`, for tests only, with its key; for `NODE_EXTRA_CA_CERTS`. */
export const certificate = fileURLToPath(new URL('localhost.pem', import.meta.url))

type Reply = { status: number; headers?: Record<string, string> }
type Received = { browser: number; headers: IncomingHttpHeaders; body: Buffer }
export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A browsers' push service, as Google's or Mozilla's, on this machine. `reply` says what it answers to the
 * browser with this number, at its first attempt or a later one.
 */
export async function startPushService(
  reply: (browser: number, attempt: number) => Reply = () => ({ status: 201 }),
) {
  const pem = readFileSync(certificate, 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), pem])
  const received: Received[] = []
  const attempts = new Map<number, number>()
  const server = createServer({ cert: pem, key: pem }, async (request, response) => {
    const browser = Number(request.url?.split('/').at(-1))
    const attempt = (attempts.get(browser) ?? 0) + 1
    attempts.set(browser, attempt)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { status, headers = {} } = reply(browser, attempt)
    if (status === 201) {
      received.push({ browser, headers: request.headers, body: Buffer.concat(parts) })
    }
    response.writeHead(status, headers).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (await close()))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the push service has no port')
  const origin = `https://localhost:${address.port}`
  return { origin, received, attempts }
}

/** A browser with its own keys, which only it can decrypt with. */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, p256dh, auth: auth.toString('base64url') },
    read: (body: Buffer): PushMessage => JSON.parse(decrypt(body, pair, auth)),
  }
}

type Asked = { [Kind in PushKind]?: 0 | 1 } & { language?: 'en' | 'te'; created_at?: string }

/** Adds browsers that asked to be told, numbered from 0; every third in English. */
export async function addBrowsers(
  count: number,
  origin: string,
  storage: Storage,
  asked: Asked = { live: 1, word: 1 },
) {
  const browsers = Array.from({ length: count }, (_, at) => newBrowser(`${origin}/push/${at}`))
  const rows = browsers.map(({ subscription }, at) => ({
    ...subscription,
    language: at % 3 ? ('te' as const) : ('en' as const),
    consent_version: 'test',
    created_at: '2026-01-01T00:00:00.000Z',
    live: 0 as const,
    word: 0 as const,
    ...asked,
  }))
  for (let from = 0; from < count; from += 500) {
    await storage
      .insertInto('push_subscriptions')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  return browsers
}

/** Decrypts a message as a browser does: RFC 8291 and 8188, `aes128gcm`. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const derive = (secret: Uint8Array, key: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, key, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const encrypted = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature of a request (RFC 8292), and returns what is signed and the public key. */
export function signedBy({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) },
    format: 'jwk',
  })
  const valid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { valid, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
