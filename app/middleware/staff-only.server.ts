import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { noteVisit } from '../../domain/staff/visit.server.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { mayOpen } from '../access.ts'
import { addresses, signInAddress } from '../address.ts'
import { errorResponse, textFor } from '../api/response.server.ts'
import { log } from '../log.server.ts'
import { signedIn } from './session.server.ts'

/**
 * Screens: a stranger is sent to sign in and comes back to where they wanted to go; who is signed in
 * and has no role for the screen gets 403 and a page that says so.
 */
export const staffOnlyScreens: MiddlewareFunction<Response> = async (
  { request, context, url, pattern },
  next,
) => {
  const member = await signedIn({ request, context })
  if (member) {
    await noteVisit(member.id, await database())
    const first = firstOf(member)
    if (first && !isOpenBefore(first, request, url)) {
      throw redirect(addresses(languageOf(url.pathname))(first))
    }
    if (isRefused(member, pattern)) throw data(null, { status: 403 })
    return next()
  }
  // A form that a hydrated page sends: it stays as it is, with what was typed (app/staff/keep-page.ts).
  const bringsData = new URL(request.url).pathname.endsWith('.data')
  if (bringsData && request.method === 'POST') throw data(null, { status: 401 })
  throw redirectDocument(signInAddress(languageOf(url.pathname), url.pathname + url.search))
}

/** For a screen that strangers may open, too: who is signed in has to be ready to work. */
export const readyToWork: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const member = await signedIn({ request, context })
  const first = member && firstOf(member)
  if (first) throw redirect(addresses(languageOf(url.pathname))(first))
  return next()
}

/** What somebody has to see to before anything else: their password, their second factor. */
function firstOf(member: StaffMember): 'Account' | 'TwoFactor' | undefined {
  if (member.mustChangePassword) return 'Account'
  return settings.twoFactor === 'required' && !member.twoFactor ? 'TwoFactor' : undefined
}

/** All that is open until then: the page for it, the own account, and the way out. */
function isOpenBefore(
  first: 'Account' | 'TwoFactor',
  { method }: Request,
  { pathname }: URL,
): boolean {
  const to = addresses(languageOf(pathname))
  if (pathname === to('Staff')) return method === 'POST'
  return pathname === to(first) || pathname === to('Account')
}

/** Calls: a stranger gets 401 and nothing else, who has no role for the call 403. */
export const staffOnlyCalls: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const { account, login, staff } = textFor(request)
  try {
    const member = await signedIn({ request, context })
    if (!member) throw new HttpError(401, login.mustSignIn)
    const first = firstOf(member)
    if (first === 'Account') throw new HttpError(403, account.mustChange)
    if (first === 'TwoFactor') throw new HttpError(403, account.mustSetUp)
    if (isRefused(member, pattern)) throw new HttpError(403, staff.forbidden)
  } catch (error) {
    return errorResponse(request, error)
  }
  return next()
}

/** A refusal is logged: somebody of the staff tries what is not theirs. */
function isRefused({ id, roles }: StaffMember, pattern: string): boolean {
  if (mayOpen(roles, pattern)) return false
  log.warn({ staff: id, path: pattern }, 'refused: none of their roles may do this')
  return true
}
