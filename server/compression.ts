import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

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

const offers = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  // With a weight of 0 it is not wanted.
  wanted: new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i'),
}))

/** The better of the encodings that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] = ''): Encoding {
  return offers.find(({ wanted }) => wanted.test(String(header)))?.encoding ?? 'identity'
}
