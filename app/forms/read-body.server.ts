import * as z from 'zod/mini'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { parseJson } from '../browser-storage.ts'

/** Default maximum size of a form's body in bytes. */
export const FORM_BYTES = 64 * 1024
/** More fields than the largest form has, an album with many pictures. */
const MAX_FIELDS = 1000
const object = z.record(z.string(), z.unknown())

/**
 * Returns the JSON object in a call's body of at most `max` bytes. Throws an HttpError: 413 when
 * too large, 400 when it is not a JSON object.
 */
export async function readJson(request: Request, text: Text, max: number) {
  const body = await readBytes(request, text, max)
  const { data } = z.safeParse(object, parseJson(body.toString()))
  if (!data) throw new HttpError(400, text.request.notJson)
  return data
}

/**
 * Returns the fields of a form posted by a browser, urlencoded or multipart; a repeated name
 * becomes a list. Throws an HttpError: 413 when too large or with too many fields, 400 when
 * malformed.
 */
export async function readForm(
  request: Request,
  text: Text,
  max = FORM_BYTES,
): Promise<Record<string, string | string[]>> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = await readBytes(request, text, max)
  const posted = type.startsWith('multipart/form-data')
    ? await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
        throw new HttpError(400, text.request.notWhole)
      })
    : new URLSearchParams(body.toString())
  const names = [...posted.keys()]
  if (names.length > MAX_FIELDS) throw new HttpError(413, text.request.tooManyFields)
  const fields = names.map((name) => {
    const [first = '', ...more] = posted.getAll(name).filter((value) => typeof value === 'string')
    return [name, more.length > 0 ? [first, ...more] : first]
  })
  return Object.fromEntries(fields)
}

async function readBytes(request: Request, text: Text, max: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of readChunks(request, text)) {
    bytes += chunk.byteLength
    if (bytes > max) throw new HttpError(413, text.form.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Yields the body's chunks. Throws HttpError 400 when the client disconnects, which is no server
 * error.
 */
export async function* readChunks({ body }: Request, text: Text): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new HttpError(400, text.request.notWhole)
  }
}
