import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Asked } from './asked.ts'
import { describeHeaders, matches } from './representation.ts'
import type { Header } from './security.ts'

/** A file that is read anew each time that it is asked for. */
export interface FileOnDisk {
  path: string
  etag: string
  headers: string[]
  unchangedHeaders: string[]
}

/** Sizes are in bytes, times in milliseconds. */
export function onDisk(
  path: string,
  headers: readonly Header[],
  { size, mtimeMs }: { size: number; mtimeMs: number },
): FileOnDisk {
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  return { path, etag, ...describeHeaders(headers, etag, size) }
}

/** Sends it, or 304 when the browser has it. One that cannot be read on the way is cut off. */
export function sendFromDisk(
  request: IncomingMessage,
  asked: Asked,
  response: ServerResponse,
  file: FileOnDisk,
): void {
  if (asked.ifNoneMatch !== undefined && matches(asked.ifNoneMatch, file.etag)) {
    response.writeHead(304, file.unchangedHeaders)
    response.end()
    return
  }
  response.writeHead(200, file.headers)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  pipeline(createReadStream(file.path), response, () => {})
}
