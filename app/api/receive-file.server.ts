import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyFileStream } from '@fastify/busboy'
import { REQUEST_SECONDS } from '../../config/settings.server.ts'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { makeUploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { isDiskError } from '../../storage/storage-error.ts'
import { readChunks } from '../forms/read-body.server.ts'

/** A temporary file, deleted after use. Its name is from the client and can be empty. */
export type ReceivedFile = { path: string; name: string }

/** `tooLarge` is the message for a file over the limit. */
export type FileLimit = { bytes: number; tooLarge: string }

/**
 * Bytes per second, less than any phone network that still works. There is no limit on the total
 * time of a body that arrives at this rate, on average over REQUEST_SECONDS.
 */
const MIN_RATE = 1024

/**
 * Streams an uploaded file into the folder of uploads, passes it to `use` and deletes it afterwards.
 * Throws an HttpError: 413 when it is too large or there are several, 408 when it arrives too
 * slowly, 400 when the body is malformed, 422 without a file.
 */
export async function withReceivedFile<Result>(
  request: Request,
  text: Text,
  limit: FileLimit,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const file = { path: join(await makeUploadFolder(), `${randomUUID()}.part`), name: '', bytes: 0 }
  try {
    await receive(request, text, limit, file)
    // A form without a chosen file sends an empty part without a name. A client that leaves out
    // the name, or sends `..`, may still send a file.
    if (file.name === '' && file.bytes === 0) throw new HttpError(422, text.pictures.noFile)
    return await use(file)
  } finally {
    await rm(file.path, { force: true })
  }
}

async function receive(
  request: Request,
  text: Text,
  limit: FileLimit,
  file: ReceivedFile & { bytes: number },
): Promise<void> {
  const limits = { fileSize: limit.bytes, files: 1, parts: 11, fields: 10, fieldSize: 1000 }
  const parser = parserFor(request, limits)
  if (!parser) throw new HttpError(400, text.request.notWhole)
  const stopping = new AbortController()
  const { signal } = stopping
  const tooLarge = () => stopping.abort(new HttpError(413, limit.tooLarge))
  const writing: Promise<void>[] = []
  parser.on('file', (_, stream: BusboyFileStream, name = '') => {
    stream.once('limit', tooLarge)
    file.name = name
    stream.once('end', () => {
      file.bytes = stream.bytesRead
    })
    // Readable by the owner only, like all of the data folder: photographs still contain their GPS
    // location.
    const written = pipeline(stream, createWriteStream(file.path, { mode: 0o600 }), { signal })
    // Otherwise a full disk would be noticed only when the client stops sending.
    written.catch((error: unknown) => stopping.abort(error))
    writing.push(written)
  })
  for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    parser.once(event, tooLarge)
  }
  // Size and rate of the whole body, including the parts that the parser skips.
  const maxBytes = limit.bytes + 64 * 1024
  let [seen, before] = [0, 0]
  const checking = setInterval(() => {
    if (seen - before < MIN_RATE * REQUEST_SECONDS) {
      stopping.abort(new HttpError(408, text.pictures.tooSlow))
    }
    before = seen
  }, REQUEST_SECONDS * 1000)
  async function* counted() {
    for await (const chunk of readChunks(request, text)) {
      seen += chunk.byteLength
      if (seen > maxBytes) tooLarge()
      yield chunk
    }
  }
  try {
    const arriving = pipeline(counted, parser, { signal })
    // The pipeline itself would end only with the next chunk, which may never arrive.
    await Promise.race([arriving, once(signal, 'abort')])
    signal.throwIfAborted()
    await Promise.all(writing)
  } catch (error) {
    stopping.abort(error)
    await Promise.allSettled(writing)
    const reason: unknown = signal.reason
    if (reason instanceof HttpError || isDiskError(reason)) throw reason
    throw new HttpError(400, text.request.notWhole)
  } finally {
    clearInterval(checking)
  }
}

/** Undefined for a body that is no multipart form, or whose type does not say what parts it. */
function parserFor({ headers }: Request, limits: BusboyConfig['limits']) {
  const type = headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) return undefined
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile })
  } catch {
    return undefined
  }
}

/** A form's text fields have no type or text/plain. A file may have no name. */
function isPartAFile(_: string | undefined, type: string | undefined, name: string | undefined) {
  return name !== undefined || (type !== undefined && type !== 'text/plain')
}
