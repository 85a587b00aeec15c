import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotliCompressed = promisify(brotliCompress)
const gzipCompressed = promisify(gzip)

/**
 * A window of 64 KB, as large as a page. With its usual one of 4 MB the encoder fills a table of
 * 33 MB for each page: nine times the time, for the same bytes.
 */
const PAGE_WINDOW = 16

/** Quality: 11 once at a build, 9 for what the cache keeps, 4 for what is sent once. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipCompressed(body, { level: Math.min(quality, 9) })
  return brotliCompressed(body, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(quality < 10 && { [zlib.BROTLI_PARAM_LGWIN]: PAGE_WINDOW }),
    },
  })
}

/** Texts shrink, pictures do not; below a kilobyte the headers weigh more than what is saved. */
export function isCompressible(type: string | null, body: Buffer): boolean {
  return body.length >= 1024 && /^text\/|[/+](?:json|xml|javascript)\b/.test(type ?? '')
}

// Browsers send a handful of forms.
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: choose })

/** The best encoding that an Accept-Encoding header allows; on equal weights br, then gzip. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  return chosen.memo(String(header ?? ''))
}

function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weightOf))
  const br = weights.get('br') ?? weights.get('*') ?? 0
  const gzip = weights.get('gzip') ?? weights.get('*') ?? 0
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
