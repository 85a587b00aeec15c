import type { MiddlewareFunction } from 'react-router'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from '../api/response.server.ts'

/**
 * Refuses a call that changes something when another site's page made it. React Router does the
 * same for the pages' own forms. A program that is no browser sends neither header and has no
 * cookie of a visitor to abuse.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isSameOrigin(request)) return next()
  return errorResponse(request, new HttpError(403, textFor(request).form.elsewhere))
}

/** Throws a HttpError when another site's page made the request. */
export function checkSameOrigin(request: Request, text: Text): void {
  if (!isSameOrigin(request)) throw new HttpError(403, text.form.elsewhere)
}

/** What the browser says of where a request comes from. A program that is no browser says nothing. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('Origin')
  return origin === null || origin === new URL(request.url).origin
}
