import { readdir } from 'node:fs/promises'
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
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The files of a folder with the compressed forms that the build wrote beside them. What is not there now is no file. */
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
  // The build names these by their content.
  const isNamedByContent = path.startsWith('/assets/')
  return {
    'Content-Type': send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type,
    'Cache-Control': isNamedByContent ? FOR_EVER : 'public, max-age=3600',
    // A service worker fetches by the policy that it came with, not by that of a page.
    ...(path === '/service-worker.js' && {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  }
}

/** Not what the build writes for this server (.br, .gz) or for developers (.map, .vite). */
function isPublic(path: string): boolean {
  return !/\.(?:br|gz|map)$/.test(path) && !path.startsWith('/.')
}

/** Made by this program out of what staff uploaded, and named by its content. Nothing else is served. */
const uploaded =
  /^\/uploads\/(?:photo-[0-9a-f]{32}-(?:[0-9a-z]+-)*(?:\d+|uncut)\.(?:avif|webp)|audio-[0-9a-f]{32}-\d+-\d+\.(?:mp3|m4a|opus))$/
const types = new Map(Object.entries({ ...recordingTypes, avif: 'image/avif', webp: 'image/webp' }))

/** The files that staff uploaded, in the shape that this program gave them. */
export function openUploadedFiles(root: string): StaticFiles {
  return {
    has: (path) => uploaded.test(path),
    send: async (path, request, response) => {
      const file = await send(request, path, { root, contentType: false, cacheControl: false })
      const type = types.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
      await pass(file, { 'Content-Type': type, 'Cache-Control': FOR_EVER }, response)
    },
  }
}

/** One that has been taken away since has a page of its own that says so. */
async function pass(
  { statusCode, headers, stream }: Awaited<ReturnType<typeof send>>,
  own: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const more = statusCode < 400 ? own : { 'Cache-Control': 'no-store' }
  response.writeHead(statusCode, { ...headers, ...more })
  await pipeline(stream, response)
}

/** Several as one: the first that has a path sends it. */
export function allFiles(...all: StaticFiles[]): StaticFiles {
  return {
    has: (path) => all.some((files) => files.has(path)),
    send: async (path, request, response) =>
      all.find((files) => files.has(path))?.send(path, request, response),
  }
}
