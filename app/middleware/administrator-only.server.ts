import { data, type MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from '../api/response.server.ts'
import { signedIn } from './session.server.ts'

// Both stand inside the guards of staff-only.server.ts, so that a stranger is led to the sign-in.

/** Screens: a member of staff gets 403 and the page that says so (app/root.tsx). */
export const administratorOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if ((await signedIn({ request, context }))?.role === 'administrator') return next()
  throw data(null, { status: 403 })
}

/** Calls: a member of staff gets 403 and nothing else. */
export const administratorOnlyCalls: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if ((await signedIn({ request, context }))?.role === 'administrator') return next()
  return errorResponse(request, new HttpError(403, textFor(request).accounts.administratorsOnly))
}
