import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { recordingTypes } from '../domain/recordings/recording.ts'
import type { StaticFiles } from './static-files.ts'

const PREFIX = '/uploads/'
/** Made by this program out of what staff uploaded, and named by its content. Nothing else is served. */
const served =
  /^(?:photo-[0-9a-f]{32}-(?:[0-9a-z]+-)*(?:\d+|uncut)\.(?:avif|webp)|audio-[0-9a-f]{32}-\d+-\d+\.(?:mp3|m4a|opus))$/
const types: Record<string, string> = {
  ...recordingTypes,
  ...{ avif: 'image/avif', webp: 'image/webp' },
}

/** The files that staff uploaded, in the shape that this program gave them. */
export function openUploadedFiles(dataDir: string): StaticFiles {
  const root = join(dataDir, 'uploads')
  return {
    has: (path) => path.startsWith(PREFIX) && served.test(path.slice(PREFIX.length)),
    send: async (path, request, response) => {
      const name = path.slice(PREFIX.length)
      const options = { root, contentType: false, cacheControl: false }
      const file = await send(request, name, options)
      const isThere = file.statusCode < 400
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      response.writeHead(file.statusCode, {
        ...file.headers,
        ...(isThere && { 'Content-Type': type }),
        'Cache-Control': isThere ? 'public, max-age=31536000, immutable' : 'no-store',
      })
      await pipeline(file.stream, response)
    },
  }
}

/** Several as one: the first that has a path sends it. */
export function allFiles(...all: StaticFiles[]): StaticFiles {
  return {
    has: (path) => all.some((files) => files.has(path)),
    send: async (path, request, response) =>
      all.find((files) => files.has(path))?.send(path, request, response),
  }
}
