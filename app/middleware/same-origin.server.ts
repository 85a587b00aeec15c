import type { MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { failed, textFor } from '../api/answer.server.ts'

/**
 * Refuses a call that changes something when another site's page made it. React Router does the
 * same for the pages' own forms. A program that is no browser sends neither header and has no
 * cookie of a visitor to abuse.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || fromThisSite(request)) return next()
  return failed(request, new HttpError(403, textFor(request).form.elsewhere))
}

function fromThisSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('Origin')
  return origin === null || origin === new URL(request.url).origin
}
