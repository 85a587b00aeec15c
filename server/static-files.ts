import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { chooseEncoding } from './compression.ts'

export interface StaticFiles {
  has: (path: string) => boolean
  send: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' }

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
      // One that has been taken away since the start has a page of its own that says so.
      const own = file.statusCode < 400 ? headersOf(path) : { 'Cache-Control': 'no-store' }
      if (paths.has(`${path}.br`)) response.setHeader('Vary', 'Accept-Encoding')
      if (file.type === 'file' && encoding !== 'identity') {
        response.setHeader('Content-Encoding', encoding)
      }
      response.writeHead(file.statusCode, { ...file.headers, ...own })
      await pipeline(file.stream, response)
    },
  }
}

function headersOf(path: string): Record<string, string> {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  // The build names these by their content.
  const isNamedByContent = path.startsWith('/assets/')
  return {
    'Content-Type': send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type,
    'Cache-Control': `public, ${isNamedByContent ? 'max-age=31536000, immutable' : 'max-age=3600'}`,
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
