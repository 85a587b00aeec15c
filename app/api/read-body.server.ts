import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'

/** Decisions, "Calls": a form's body has at most this many bytes. */
export const FORM_BYTES = 64 * 1024

/**
 * A JSON object out of a call's body of at most `most` bytes. Throws a HttpError: 413 when too large,
 * 400 when it is none.
 */
export async function readJson(
  request: Request,
  text: Text,
  most = FORM_BYTES,
): Promise<Record<string, unknown>> {
  const body = await readText(request, text, most)
  try {
    const value: unknown = JSON.parse(body)
    if (isRecord(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new HttpError(400, text.form.notJson)
}

/** The fields of a form that a browser without script posts. Throws a HttpError: 413 when too large. */
export async function readFields(
  request: Request,
  text: Text,
  most = FORM_BYTES,
): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request, text, most)))
}

async function readText(request: Request, text: Text, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let body = ''
  for await (const chunk of wholeOf(request, text)) {
    bytes += chunk.byteLength
    if (bytes > most) throw new HttpError(413, text.form.tooLarge)
    body += decoder.decode(chunk, { stream: true })
  }
  return body + decoder.decode()
}

/** A body breaks off only because whoever sent it has left: no failure of ours. */
async function* wholeOf({ body }: Request, text: Text): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new HttpError(400, text.form.notJson)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
