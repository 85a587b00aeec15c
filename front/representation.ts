import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Header } from './security.ts'

/** One body in one encoding, ready to be written: names and values alternate in the lists. */
export interface Representation {
  etag: string
  body: Buffer
  headers: string[]
  /** What a 304 says: the same without what describes the body. */
  unchangedHeaders: string[]
}

export type Representations = Readonly<Record<Encoding, Representation>>

/** A page or file in every encoding. One that does not shrink, or is missing, is sent as it is. */
export function represent(
  headers: readonly Header[],
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer },
): Representations {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const varies = bodies.br || bodies.gzip
  const common: Header[] = varies ? [...headers, ['Vary', 'Accept-Encoding']] : [...headers]
  const identity = describe(common, `"${hash}"`, bodies.identity)
  const encoded = (encoding: Encoding, body: Buffer | undefined) =>
    body && body.length < bodies.identity.length
      ? describe([...common, ['Content-Encoding', encoding]], `"${hash}-${encoding}"`, body)
      : identity
  return { identity, gzip: encoded('gzip', bodies.gzip), br: encoded('br', bodies.br) }
}

/** Writes the best of them, or 304 when the browser has it. Everything that costs is done before. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  representations: Representations,
): void {
  const { headers } = request
  const chosen = representations[chooseEncoding(headers['accept-encoding'])]
  const condition = headers['if-none-match']
  if (condition !== undefined && matches(condition, chosen.etag)) {
    response.writeHead(304, chosen.unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(200, chosen.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(chosen.body)
}

function describe(headers: readonly Header[], etag: string, body: Buffer): Representation {
  const described: Header[] = [...headers, ['ETag', etag], ['Content-Length', String(body.length)]]
  return {
    etag,
    body,
    headers: described.flat(),
    unchangedHeaders: described.filter(([name]) => !/^content-(?!security)/i.test(name)).flat(),
  }
}

// A proxy on the way may have made the tag weak, and a browser may hold several.
function matches(condition: string, etag: string): boolean {
  if (condition === etag || condition === '*') return true
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
