import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { noteVisit } from '../../domain/staff/visit.server.ts'
import { database } from '../../storage/database.server.ts'
import { addresses, signInAddress } from '../address.ts'
import { errorResponse, json, textFor } from '../api/response.server.ts'
import { signedIn } from './session.server.ts'

/** Screens: a stranger is sent to sign in and comes back to where they wanted to go. */
export const staffOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) {
    await noteVisit(member.id, await database())
    if (member.mustChangePassword && !isForOwnPassword(request, url)) {
      throw redirect(addresses(languageOf(url.pathname))('Account'))
    }
    return next()
  }
  // A form that a hydrated page sends: it stays as it is, with what was typed (app/staff/client-action.ts).
  const bringsData = new URL(request.url).pathname.endsWith('.data')
  if (bringsData && request.method === 'POST') throw data(null, { status: 401 })
  throw redirectDocument(signInAddress(languageOf(url.pathname), url.pathname + url.search))
}

/** All that is open until the password is one's own: the page that changes it, and the way out. */
function isForOwnPassword({ method }: Request, { pathname }: URL): boolean {
  const to = addresses(languageOf(pathname))
  return pathname === to('Account') || (method === 'POST' && pathname === to('Staff'))
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
