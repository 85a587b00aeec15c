import { routes } from 'virtual:react-router/server-build'
import type { MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { sameOrigin } from '../forms/protection.server.ts'
import { errorResponse, textFor } from './response.server.ts'

/** A call takes GET when it has a loader and POST when it has an action; 405 for other methods. */
const itsMethods: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const { method } = request
  const call = Object.values(routes).find((route) => route?.path === pattern)?.module
  const allowed = [...(call?.loader ? ['GET', 'HEAD'] : []), ...(call?.action ? ['POST'] : [])]
  // An unknown call is unknown whatever the method.
  if (allowed.includes(method) || pattern.endsWith('*')) return next()
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (isRead ? !call?.loader : !call?.action) {
    // No part of the call runs before the guard of staff calls.
    const guard = await next().catch(() => undefined)
    if (guard?.status === 401 || guard?.status === 403) return guard
  }
  const rejected = errorResponse(request, new HttpError(405, textFor(request).form.method))
  rejected.headers.set('Allow', allowed.join(', '))
  return rejected
}

export const middleware = [sameOrigin, itsMethods]
