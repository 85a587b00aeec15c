import type { ServerResponse } from 'node:http'
import { forBrowser } from './cache-control.ts'
import { toBrotli, toGzip, worthCompressing } from './compress.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { isCompressible } from './media-type.ts'
import { type Header, withFallback } from './security.ts'

/** A response with its body collected: pages are small, and their length is then known. */
export interface Answer {
  status: number
  headers: Header[]
  body: Buffer
}

// About the connection or the body's form on it, which are this program's to say.
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export async function collect(response: Response, common: readonly Header[]): Promise<Answer> {
  // Iterating gives every Set-Cookie on its own.
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name))
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: withFallback(headers, common), body }
}

export function headerOf(answer: Answer, name: string): string | undefined {
  return answer.headers.find(([present]) => present.toLowerCase() === name)?.[1]
}

export function plainAnswer(status: number, text: string, common: readonly Header[]): Answer {
  const headers: Header[] = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ...common,
  ]
  return { status, headers, body: Buffer.from(`${text}\n`) }
}

export interface Delivery {
  response: ServerResponse
  acceptEncoding: string | string[] | undefined
  withBody: boolean
  /** The same page may be for someone in particular here: no cache on the way may keep it. */
  personal: boolean
}

/** Sends an answer that is made for one request: compressed fast rather than small. */
export async function deliver(answer: Answer, delivery: Delivery): Promise<void> {
  const { response } = delivery
  const encoded = await encode(answer, chooseEncoding(delivery.acceptEncoding))
  if (response.destroyed) return
  const headers = encoded.headers.map(([name, value]): Header => {
    return name.toLowerCase() === 'cache-control'
      ? [name, cacheControl(value, delivery.personal)]
      : [name, value]
  })
  if (answer.status !== 204 && answer.status !== 304) {
    headers.push(['Content-Length', String(encoded.body.length)])
  }
  response.writeHead(answer.status, headers.flat())
  if (delivery.withBody && encoded.body.length > 0) response.write(encoded.body)
}

function cacheControl(value: string, personal: boolean): string {
  const sent = forBrowser(value)
  return personal && sent !== value ? 'private, no-cache' : sent
}

async function encode(answer: Answer, encoding: Encoding): Promise<Answer> {
  const { body } = answer
  const type = headerOf(answer, 'content-type') ?? ''
  const ready = headerOf(answer, 'content-encoding') !== undefined
  if (ready || body.length < worthCompressing || !isCompressible(type)) return answer
  const vary = headerOf(answer, 'vary')
  const headers: Header[] = [
    ...answer.headers.filter(([name]) => name.toLowerCase() !== 'vary'),
    [
      'Vary',
      vary && !/accept-encoding/i.test(vary)
        ? `${vary}, Accept-Encoding`
        : (vary ?? 'Accept-Encoding'),
    ],
  ]
  if (encoding === 'identity') return { ...answer, headers }
  headers.push(['Content-Encoding', encoding])
  const compressed = encoding === 'br' ? await toBrotli(body, 4) : await toGzip(body)
  return { ...answer, headers, body: compressed }
}
