import { data, type MiddlewareFunction } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from '../api/response.server.ts'
import { log } from '../log.server.ts'
import { type RequestArgs, signedIn } from './session.server.ts'

// Both stand inside the guards of staff-only.server.ts, so that a stranger is led to the sign-in.

/** Screens: a member of staff gets 403 and the page that says so (app/root.tsx). */
export const administratorOnlyScreens: MiddlewareFunction<Response> = async (args, next) => {
  if (await isAdministrator(args)) return next()
  throw data(null, { status: 403 })
}

/** Calls: a member of staff gets 403 and nothing else. */
export const administratorOnlyCalls: MiddlewareFunction<Response> = async (args, next) => {
  if (await isAdministrator(args)) return next()
  const { request } = args
  return errorResponse(request, new HttpError(403, textFor(request).accounts.administratorsOnly))
}

/** A refusal is logged: somebody of the staff tries what is not theirs. */
async function isAdministrator(args: RequestArgs): Promise<boolean> {
  const member = await signedIn(args)
  if (member?.role === 'administrator') return true
  const { pathname } = new URL(args.request.url)
  log.warn({ staff: member?.id, path: pathname }, 'refused: only administrators may do this')
  return false
}
