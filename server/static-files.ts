import { lstat, readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { recordingTypes } from '../domain/recordings/recording.ts'
import { chooseEncoding } from './send.ts'

export interface StaticFiles {
  has: (path: string) => boolean
  send: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' }
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves a folder's files, with the compressed variants from the build. Files added later are not
 * served.
 */
export async function openStaticFiles(root: string): Promise<StaticFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`),
  )
  return {
    has: (path) => paths.has(path) && isPublic(path),
    send: async (path, request, response) => {
      const preferred = chooseEncoding(request.headers['accept-encoding'])
      const encoding = paths.has(path + suffixes[preferred]) ? preferred : 'identity'
      const options = { root, contentType: false, cacheControl: false, acceptRanges: false }
      const file = await send(request, path + suffixes[encoding], options)
      if (paths.has(`${path}.br`)) response.setHeader('Vary', 'Accept-Encoding')
      if (file.type === 'file' && encoding !== 'identity') {
        response.setHeader('Content-Encoding', encoding)
      }
      await pass(file, headersOf(path), response)
    },
  }
}

function headersOf(path: string): Record<string, string> {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  // File names in /assets contain a content hash.
  const isNamedByContent = path.startsWith('/assets/')
  return {
    'Content-Type': send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type,
    'Cache-Control': isNamedByContent ? IMMUTABLE : 'public, max-age=3600',
    // A service worker's fetches follow its own policy, not that of a page.
    ...(path === '/service-worker.js' && {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  }
}

/** Excludes compressed variants (.br, .gz) and development files (.map, .vite). */
function isPublic(path: string): boolean {
  return !/\.(?:br|gz|map)$/.test(path) && !path.startsWith('/.')
}

/** Names of generated uploads, with a content hash. Nothing else in the folder is served. */
const uploaded =
  /^\/uploads\/(?:photo-[0-9a-f]{32}-(?:[0-9a-z]+-)*(?:\d+|uncut)\.(?:avif|webp)|audio-[0-9a-f]{32}-\d+-\d+\.(?:mp3|m4a|opus))$/
const types = new Map(Object.entries({ ...recordingTypes, avif: 'image/avif', webp: 'image/webp' }))

/** Serves the files generated from staff uploads. */
export function openUploadedFiles(root: string): StaticFiles {
  return {
    has: (path) => uploaded.test(path),
    send: async (path, request, response) => {
      // A link could lead to any file of this machine.
      const info = await lstat(join(root, path)).catch(() => undefined)
      const found = info?.isFile() ? path : '/uploads/none'
      const file = await send(request, found, { root, contentType: false, cacheControl: false })
      const type = types.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
      await pass(file, { 'Content-Type': type, 'Cache-Control': IMMUTABLE }, response)
    },
  }
}

/** They say nothing about a file, and a first view loads ten; other sites' players read our files. */
const forDocuments = [
  'Referrer-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
]

/** Sends a file. An error response, for example for a deleted file, is not cached. */
async function pass(
  { statusCode, headers, stream }: Awaited<ReturnType<typeof send>>,
  fileHeaders: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const more = statusCode < 400 ? fileHeaders : { 'Cache-Control': 'no-store' }
  for (const name of forDocuments) response.removeHeader(name)
  response.writeHead(statusCode, { ...headers, ...more })
  await pipeline(stream, response)
}

/** Combines several sources: the first that has a path sends it. */
export function allFiles(...all: StaticFiles[]): StaticFiles {
  return {
    has: (path) => all.some((files) => files.has(path)),
    send: async (path, request, response) =>
      all.find((files) => files.has(path))?.send(path, request, response),
  }
}
