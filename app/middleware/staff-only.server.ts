import { type MiddlewareFunction, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { noteVisit } from '../../domain/staff/visit.server.ts'
import { addresses, signInAddress } from '../address.ts'
import { errorResponse, json, textFor } from '../api/response.server.ts'
import { signedIn } from './session.server.ts'

/** Screens: a stranger is sent to sign in and comes back to where they wanted to go. */
export const staffOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) {
    await noteVisit(member.id)
    if (member.mustChangePassword && !isForOwnPassword(request)) {
      throw redirect(addresses(languageOf(new URL(request.url).pathname))('Account'))
    }
    return next()
  }
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '') + (request.method === 'GET' ? search : '')
  throw redirect(signInAddress(languageOf(pathname), wanted))
}

/** All that is open until the password is one's own: the page that changes it, and the way out. */
function isForOwnPassword(request: Request): boolean {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
  const to = addresses(languageOf(pathname))
  return pathname === to('Account') || (request.method === 'POST' && pathname === to('Staff'))
}

/** Calls: a stranger gets 401 and nothing else. */
export const staffOnlyCalls: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    const member = await signedIn({ request, context })
    if (member?.mustChangePassword) {
      return errorResponse(request, new HttpError(403, textFor(request).account.mustChange))
    }
    if (member) return next()
  } catch (error) {
    return errorResponse(request, error)
  }
  return json({ success: false, message: textFor(request).login.mustSignIn }, 401)
}
