import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
  /** In place of the body: a file for one person, made while it is fetched, of any length. */
  file?: ReadableStream<Uint8Array>
}

// About the connection or the body's form on it, which are this program's to say.
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

export async function collect(response: Response, common: readonly Header[]): Promise<Answer> {
  // Iterating gives every Set-Cookie on its own.
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name))
  const answer = { status: response.status, headers: withFallback(headers, common) }
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment')
  const isKept = response.headers.get('cache-control') !== 'no-store'
  if (isFile && !isKept && response.body)
    return { ...answer, body: Buffer.alloc(0), file: response.body }
  return { ...answer, body: Buffer.from(await response.arrayBuffer()) }
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
  /** The request's name in the log. */
  id: string
  acceptEncoding: string | string[] | undefined
  withBody: boolean
  /** The same page may be for someone in particular here: no cache on the way may keep it. */
  personal: boolean
}

/** Sends an answer that is made for one request: compressed fast rather than small. */
export async function deliver(answer: Answer, delivery: Delivery): Promise<void> {
  const { response } = delivery
  const encoded = await encode(answer, chooseEncoding(delivery.acceptEncoding))
  if (response.destroyed) return answer.file?.cancel()
  const headers = encoded.headers.map(([name, value]): Header => {
    return name.toLowerCase() === 'cache-control'
      ? [name, cacheControl(value, delivery.personal)]
      : [name, value]
  })
  headers.push(['X-Request-Id', delivery.id])
  if (answer.file) return sendFile(answer.file, headers, answer.status, delivery)
  if (answer.status !== 204 && answer.status !== 304) {
    headers.push(['Content-Length', String(encoded.body.length)])
  }
  response.writeHead(answer.status, headers.flat())
  if (delivery.withBody && encoded.body.length > 0) response.write(encoded.body)
}

/**
 * No faster than it is fetched. A failure on the way breaks the connection, so that nobody takes
 * half of the file for the whole.
 */
async function sendFile(
  file: ReadableStream<Uint8Array>,
  headers: Header[],
  status: number,
  { response, withBody }: Delivery,
): Promise<void> {
  response.writeHead(status, headers.flat())
  if (!withBody) return file.cancel()
  try {
    await pipeline(Readable.from(file), response, { end: false })
  } catch (error) {
    if (!hasLeft(error)) throw error
  }
}

function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
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
