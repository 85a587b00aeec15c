import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { log } from '../../config/log.server.ts'
import { acceptedLanguage, type Language } from '../../domain/content/language.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { type Details, HttpError } from '../../domain/forms/errors.ts'
import { isDiskError, StorageError } from '../../storage/storage-error.ts'

// Responses of /api: JSON with `success` and `message` where the public calls have them, never
// cached.

type RequestArgs = LoaderFunctionArgs | ActionFunctionArgs
/** `text` is in `language`, the one of the call's `Accept-Language`. */
type ArgsWithText = RequestArgs & { text: Text; language: Language }

/** A call that reads: `export const loader = jsonLoader(...)`. */
export function jsonLoader(produce: (args: ArgsWithText) => Promise<object>) {
  return handler(async (args) => json(await produce(args)))
}

/** A call: a JSON error response when `produce` throws. */
export function handler(produce: (args: ArgsWithText) => Promise<Response>) {
  return async (args: RequestArgs): Promise<Response> => {
    const { request } = args
    try {
      const language = languageFor(request)
      return await produce({ ...args, language, text: textIn(language) })
    } catch (error) {
      return errorResponse(request, error)
    }
  }
}

export function json(body: object, status = 200, headers: [string, string][] = []): Response {
  return Response.json(body, { status, headers: [['Cache-Control', 'no-store'], ...headers] })
}

/** The JSON response for an error. Only what was sent can fail to be saved. */
export function errorResponse(request: Request, error: unknown, unavailable?: string): Response {
  const { pathname } = new URL(request.url)
  const text = textFor(request)
  const isRead = ['GET', 'HEAD'].includes(request.method)
  const words = isRead ? text.failure.unavailable : unavailable
  const failure = describeFailure(error, pathname, text, words)
  const { status, message, retryAfter, ...details } = failure
  const body = { success: false, message, ...details }
  return json(body, status, retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]])
}

type Failure = Details & { status: number; message: string }

/**
 * Status and message for an error. An unexpected error is logged, and its message is not sent to
 * the client.
 */
export function describeFailure(
  error: unknown,
  path: string,
  text: Text,
  unavailable = text.request.unavailable,
): Failure {
  if (error instanceof HttpError) {
    return { status: error.status, message: error.message, ...error.more }
  }
  log.error({ err: error, path }, 'a form or call failed')
  return error instanceof StorageError || isDiskError(error)
    ? { status: 503, message: unavailable, retryAfter: 30 }
    : { status: 500, message: text.form.broken }
}

/** The texts in the language that the call requests. */
export function textFor(request: Request): Text {
  return textIn(languageFor(request))
}

function languageFor(request: Request): Language {
  return acceptedLanguage(request.headers.get('Accept-Language'))
}
