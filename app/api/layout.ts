import { routes } from 'virtual:react-router/server-build'
import type { MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { isSameOrigin } from '../forms/protection.server.ts'
import { callPath } from '../paths.ts'
import { errorResponse, textFor } from './response.server.ts'

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Calls, and files for other programs, accept GET if they have a loader and POST if they have an
 * action; otherwise 405.
 */
const allowedMethods: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const { method } = request
  const call = Object.values(routes).find((route) => route?.path === pattern)?.module
  const allowed = [...(call?.loader ? ['GET', 'HEAD'] : []), ...(call?.action ? ['POST'] : [])]
  // Unknown calls respond 404 to every method.
  if (allowed.includes(method) || pattern.endsWith('*')) return next()
  if (reads.includes(method) ? !call?.loader : !call?.action) {
    // The guard of staff calls responds first: 401 or 403 rather than 405.
    const guard = await next().catch(() => undefined)
    if (guard?.status === 401 || guard?.status === 403) return guard
  }
  const rejected = errorResponse(request, new HttpError(405, textFor(request).request.method))
  rejected.headers.set('Allow', allowed.join(', '))
  return rejected
}

/** Rejects state-changing calls from another site's page, before their body is read. */
const sameOrigin: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  // Mail programs unsubscribe from anywhere, and carry no cookie.
  const isOpen = reads.includes(request.method) || pattern === callPath('unsubscribe')
  if (isOpen || isSameOrigin(request)) return next()
  return errorResponse(request, new HttpError(403, textFor(request).request.elsewhere))
}

export const middleware = [sameOrigin, allowedMethods]
