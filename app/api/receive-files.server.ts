import { randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { wholeOf } from './read-body.server.ts'

type ReceivedFile = {
  /** Where it lies until whoever reads it is done. */
  path: string
  /** What the person called it, and what the browser took it for. */
  name: string
  type: string
}

/** `tooLarge` is what is said of a file that is. */
type Limits = { fileBytes: number; files: number; tooLarge: string }

/**
 * Writes the files that a form posts into a folder as they come, hands them on, and takes them away
 * again. Throws a HttpError: 413 when one is too large or there are too many, 400 for what is no form.
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
    // A form without a file has one without a name.
    if (name) writing.push(pipeline(stream, fileAt(pathFor(name, mimeType)), { signal }))
    else stream.resume()
  })
  for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    parser.once(event, tooLarge)
  }
  try {
    await pipeline(wholeOf(request, text), atMost(fileBytes * files, tooLarge), parser, { signal })
    await Promise.all(writing)
  } catch (error) {
    stopping.abort(error)
    await Promise.allSettled(writing)
    const reason: unknown = signal.reason
    if (reason instanceof HttpError || isOfDisk(reason)) throw reason
    throw new HttpError(400, text.form.notJson)
  }
}

/** For its owner alone, as all in the data folder: photographs still say where they were taken. */
function fileAt(path: string): WriteStream {
  return createWriteStream(path, { mode: 0o600 })
}

/** What the parser passes over counts as well. */
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
