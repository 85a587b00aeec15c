import { createContext, type MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from '../api/response.server.ts'

/** The network that a request comes from (server/request.ts), which all limits count by. Development has none. */
export const client = createContext<{ address: string }>({ address: '127.0.0.1' })

/**
 * Refuses a call that changes something when another site's page made it. React Router does the
 * same for the pages' own forms. A program that is no browser sends neither header and has no
 * cookie of a visitor to abuse.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isSameOrigin(request)) return next()
  return errorResponse(request, new HttpError(403, textFor(request).form.elsewhere))
}

/** What the browser says of where a request comes from. A program that is no browser says nothing. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('Origin')
  return origin === null || origin === new URL(request.url).origin
}
