import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const client = fileURLToPath(new URL('../../build/client', import.meta.url))

/** The text of a built file by its address, such as `/assets/entry.client-8JDH97pr.js`. */
export function built(address: string): string {
  return readFileSync(client + address, 'utf8')
}

/** The addresses of all built files with an ending. */
export function builtFiles(ending: string): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `/${file.replaceAll('\\', '/')}`)
}

/** The compressed size in bytes. */
export function brotli(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(text, { params }).length
}

/** A script and its static imports, without dynamic ones. */
export function withImports(address: string, seen = new Set<string>()): string[] {
  if (seen.has(address)) return []
  seen.add(address)
  const imported = built(address).matchAll(/(?:from|import)\s*["']([^"']+\.js)["']/g)
  for (const [, file = ''] of imported)
    withImports(new URL(file, `http://x${address}`).pathname, seen)
  return [...seen]
}

/** The one script of a page. */
export function entryOf(html: string): string {
  const found = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
  const [entry] = found
  if (entry === undefined || found.length > 1) throw new Error(`scripts of the page: ${found}`)
  return entry
}
