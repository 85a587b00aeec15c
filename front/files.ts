import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { toBrotli, toGzip, worthCompressing } from './compress.ts'
import { isCompressible, typeOf } from './media-type.ts'
import { type FileOnDisk, onDisk } from './on-disk.ts'
import { type Representations, represent } from './representation.ts'
import { type Header, withFallback } from './security.ts'

/** By address, `/assets/menu-1a2b.js`. What is not in the map is not a file: no path is resolved. */
export type Files = ReadonlyMap<string, Representations | FileOnDisk>

/** Pictures stay on the disk, in the system's own memory of files: all together they are large. */
const KEPT_AT_MOST = 16 * 1024

/** Reads a folder, small files and texts into memory. A folder that does not exist has no files. */
export async function loadFiles(directory: string, common: readonly Header[]): Promise<Files> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(nothing)
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isPublic(relative(directory, path)))
  const loaded = paths.map(async (path): Promise<[string, Representations | FileOnDisk]> => {
    const address = `/${relative(directory, path).split(sep).map(encodeURIComponent).join('/')}`
    return [address, await loadFile(path, address, common)]
  })
  return new Map(await Promise.all(loaded))
}

// Written beside the files for this program (.br, .gz) or for developers (.map, .vite).
function isPublic(path: string): boolean {
  return !/\.(?:br|gz|map)$/.test(path) && !path.split(sep).some((part) => part === '.vite')
}

async function loadFile(path: string, address: string, common: readonly Header[]) {
  const type = typeOf(path)
  const age = /^\/(?:assets|pictures)\//.test(address)
    ? 'max-age=31536000, immutable'
    : 'max-age=3600'
  const own: Header[] = [
    ['Content-Type', type],
    ['Cache-Control', `public, ${age}`],
  ]
  // A service worker fetches by the policy that it came with, not by that of a page.
  if (address === '/service-worker.js') {
    own.push(['Content-Security-Policy', "default-src 'none'; connect-src 'self'"])
  }
  const headers = withFallback(own, common)
  const { size, mtimeMs } = await stat(path)
  if (!isCompressible(type) && size > KEPT_AT_MOST) return onDisk(path, headers, { size, mtimeMs })
  const identity = await readFile(path)
  if (!isCompressible(type) || identity.length < worthCompressing) {
    return represent(headers, { identity })
  }
  const [br, gzip] = await Promise.all([
    prepared(path, '.br', () => toBrotli(identity, 11)),
    prepared(path, '.gz', () => toGzip(identity)),
  ])
  return represent(headers, { identity, br, gzip })
}

// A sibling older than its file belongs to an earlier build.
async function prepared(path: string, ending: string, make: () => Promise<Buffer>) {
  const [source, sibling] = await Promise.all([stat(path), stat(path + ending).catch(missing)])
  return sibling && sibling.mtimeMs >= source.mtimeMs ? readFile(path + ending) : make()
}

function missing(error: unknown): undefined {
  if (!isNotFound(error)) throw error
}

function nothing(error: unknown): [] {
  if (isNotFound(error)) return []
  throw error
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
