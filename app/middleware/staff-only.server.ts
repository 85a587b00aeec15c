import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { log } from '../../config/log.server.ts'
import { settings } from '../../config/settings.server.ts'
import { languageOf } from '../../domain/content/language.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { mayOpen } from '../access.ts'
import { errorResponse, textFor } from '../api/response.server.ts'
import { pathsIn, signInPath } from '../paths.ts'
import { signedIn } from './session.server.ts'

/**
 * Guards pages: redirects to sign-in when nobody is signed in, and back afterwards. Responds 403
 * with a page when the member lacks a role for the page.
 */
export const staffOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context, url, pattern },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) {
    leadToSetUp(member, url)
    if (isRefused(member, pattern)) throw data(null, { status: 403 })
    return next()
  }
  // Responds 401 to a form posted by a hydrated page, so that the page stays with its values
  // (app/staff/shell/keep-page.ts).
  const isDataRequest = new URL(request.url).pathname.endsWith('.data')
  if (isDataRequest && request.method === 'POST') throw data(null, { status: 401 })
  throw redirectDocument(signInPath(languageOf(url.pathname), url.pathname + url.search))
}

/**
 * For pages that are also public: a signed-in member must first complete the required account
 * setup.
 */
export const readyToWork: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) leadToSetUp(member, url)
  return next()
}

/** Whether the member must set the second factor up first. */
function mustSetUp(member: StaffMember): boolean {
  return settings.twoFactor === 'required' && !member.twoFactor
}

/** Before that, only its own page and the account page (sign-out) are open. */
function leadToSetUp(member: StaffMember, { pathname }: URL): void {
  const to = pathsIn(languageOf(pathname))
  const isOpen = [to('TwoFactor'), to('Account')].includes(pathname)
  if (mustSetUp(member) && !isOpen) throw redirect(to('TwoFactor'))
}

/** Guards calls: responds 401 when nobody is signed in, 403 when the member lacks a role. */
export const staffOnlyCalls: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const { account, login, staff } = textFor(request)
  try {
    const member = await signedIn({ request, context })
    if (!member) throw new HttpError(401, login.mustSignIn)
    if (mustSetUp(member)) throw new HttpError(403, account.mustSetUp)
    if (isRefused(member, pattern)) throw new HttpError(403, staff.forbidden)
  } catch (error) {
    return errorResponse(request, error)
  }
  return next()
}

/** Whether the member's roles do not allow this. Logs each refusal. */
function isRefused({ id, roles }: StaffMember, pattern: string): boolean {
  if (mayOpen(roles, pattern)) return false
  log.warn({ staff: id, path: pattern }, 'refused: none of their roles may do this')
  return true
}
