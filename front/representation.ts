import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Asked } from './asked.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Header } from './security.ts'

/** One body in one encoding, ready to be written: names and values alternate in the lists. */
export interface Representation {
  etag: string
  body: Buffer
  /** The body as it is written: of a small one its bytes as characters, which Node sends in one piece with the headers. */
  sent: Buffer | string
  headers: string[]
  /** What a 304 says: the same without what describes the body. */
  unchangedHeaders: string[]
}

// What is larger would be copied for longer than the second piece costs.
const sentInOnePiece = 16 * 1024

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
  asked: Asked,
  response: ServerResponse,
  representations: Representations,
): void {
  const chosen = representations[chooseEncoding(asked.acceptEncoding)]
  const condition = asked.ifNoneMatch
  if (condition !== undefined && matches(condition, chosen.etag)) {
    response.writeHead(304, chosen.unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(200, chosen.headers)
  // Node itself leaves the body out of the answer to HEAD.
  response.end(chosen.sent, 'latin1')
}

function describe(headers: readonly Header[], etag: string, body: Buffer): Representation {
  return {
    etag,
    body,
    sent: body.length <= sentInOnePiece ? body.toString('latin1') : body,
    ...describeHeaders(headers, etag, body.length),
  }
}

/** The lists of headers for a body of so many bytes, and for when the browser has it already. */
export function describeHeaders(headers: readonly Header[], etag: string, length: number) {
  const described: Header[] = [...headers, ['ETag', etag], ['Content-Length', String(length)]]
  return {
    headers: described.flat(),
    unchangedHeaders: described.filter(([name]) => !/^content-(?!security)/i.test(name)).flat(),
  }
}

/** A proxy on the way may have made the tag weak, and a browser may hold several. */
export function matches(condition: string, etag: string): boolean {
  if (condition === etag || condition === '*') return true
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
