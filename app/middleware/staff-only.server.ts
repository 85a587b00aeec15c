import { type MiddlewareFunction, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { noteVisit } from '../../domain/staff/visit.server.ts'
import { signInAddress } from '../address.ts'
import { failed, json, textFor } from '../api/answer.server.ts'
import { signedIn } from './session.server.ts'

/** Screens: a stranger is sent to sign in and comes back to where they wanted to go. */
export const staffOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) {
    await noteVisit(member.id)
    return next()
  }
  const { pathname, search } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '') + (request.method === 'GET' ? search : '')
  throw redirect(signInAddress(languageOf(pathname), wanted))
}

/** Calls: a stranger gets 401 and nothing else. */
export const staffOnlyCalls: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    if (await signedIn({ request, context })) return next()
  } catch (error) {
    return failed(request, error)
  }
  return json({ success: false, message: textFor(request).login.mustSignIn }, 401)
}
