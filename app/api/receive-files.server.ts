import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { readChunks } from '../forms/read-body.server.ts'

type ReceivedFile = {
  /** Temporary file, deleted after use. */
  path: string
  /** File name and MIME type from the browser. */
  name: string
  type: string
}

/** `tooLarge` is the message for a file over the limit. */
type Limits = { fileBytes: number; files: number; tooLarge: string }

/**
 * Streams uploaded files into a folder, passes them to `use` and deletes them afterwards. Throws an
 * HttpError: 413 when a file is too large or there are too many, 400 when the body is malformed.
 */
export async function withReceivedFiles<Result>(
  request: Request,
  text: Text,
  folder: string,
  limits: Limits,
  use: (files: ReceivedFile[]) => Promise<Result>,
): Promise<Result> {
  const files: ReceivedFile[] = []
  try {
    await receive(request, text, limits, (name, type) => {
      const path = join(folder, `${randomUUID()}.part`)
      files.push({ path, name, type })
      return path
    })
    return await use(files)
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
}

async function receive(
  request: Request,
  text: Text,
  { fileBytes, files, ...words }: Limits,
  pathFor: (name: string, type: string) => string,
): Promise<void> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw new HttpError(400, text.form.notJson)
  const limits = { fileSize: fileBytes, files, parts: files + 10, fields: 10, fieldSize: 1000 }
  const parser = new Busboy({ headers: { 'content-type': type }, limits })
  const stopping = new AbortController()
  const { signal } = stopping
  const tooLarge = () => stopping.abort(new HttpError(413, words.tooLarge))
  const writing: Promise<void>[] = []
  parser.on('file', (_, stream: BusboyFileStream, name, __, mimeType) => {
    stream.once('limit', tooLarge)
    // A form without a chosen file sends a part with an empty name.
    if (name) writing.push(pipeline(stream, fileAt(pathFor(name, mimeType)), { signal }))
    else stream.resume()
  })
  for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    parser.once(event, tooLarge)
  }
  try {
    await pipeline(readChunks(request, text), atMost(fileBytes * files, tooLarge), parser, {
      signal,
    })
    await Promise.all(writing)
  } catch (error) {
    stopping.abort(error)
    await Promise.allSettled(writing)
    const reason: unknown = signal.reason
    if (reason instanceof HttpError || isOfDisk(reason)) throw reason
    throw new HttpError(400, text.form.notJson)
  }
}

/**
 * Readable by the owner only, like all of the data folder: photographs still contain their GPS
 * location.
 */
function fileAt(path: string): WriteStream {
  return createWriteStream(path, { mode: 0o600 })
}

/** Limits the whole body, including the parts that the parser skips. */
function atMost(bytes: number, tooLarge: () => void): Transform {
  let seen = 0
  return new Transform({
    transform: (chunk: Uint8Array, _, done) => {
      seen += chunk.byteLength
      if (seen > bytes + 64 * 1024) tooLarge()
      done(null, chunk)
    },
  })
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
