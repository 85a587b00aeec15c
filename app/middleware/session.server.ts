import { createContext, type RouterContextProvider } from 'react-router'
import { settings } from '../../config/settings.server.ts'
import { DEVICE_DAYS } from '../../domain/staff/device.server.ts'
import { findSession, SESSION_STAY_DAYS } from '../../domain/staff/session.server.ts'
import type { Started } from '../../domain/staff/sign-in.server.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { database } from '../../storage/database.server.ts'

// Requests with this cookie bypass the page cache (server/listener.ts).
const COOKIE = settings.secure ? '__Host-session' : 'session'
// Neither secret nor trusted: only tells the script of a public page to ask for links to edit it.
const HINT = 'staff'
const DEVICE = settings.secure ? '__Host-device' : 'device'
const DAY_SECONDS = 24 * 3600

const memberContext = createContext<Promise<StaffMember | undefined> | null>(null)

export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the signed-in member, looked up once per request. */
export function signedIn({ request, context }: RequestArgs): Promise<StaffMember | undefined> {
  const member = context.get(memberContext) ?? findMember(sessionToken(request))
  context.set(memberContext, member)
  return member
}

/** Returns the signed-in member. Throws if there is none because the route lacks its guard. */
export async function memberOf(args: RequestArgs): Promise<StaffMember> {
  const member = await signedIn(args)
  if (!member) throw new Error('a staff page or call without its guard')
  return member
}

async function findMember(token: string | undefined): Promise<StaffMember | undefined> {
  return token ? findSession(token, await database()) : undefined
}

/** The session token in the request's cookie. */
export function sessionToken(request: Request): string | undefined {
  return cookie(request, COOKIE)
}

/** Where a sign-in comes from; `device` is the device cookie (domain/staff/device.server.ts). */
export function signInFrom(request: Request) {
  return {
    session: sessionToken(request),
    device: cookie(request, DEVICE),
    userAgent: request.headers.get('User-Agent') ?? '',
  }
}

function cookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/**
 * Headers that set the session cookie, until the browser closes or, with "stay signed in", for 30
 * days, and the device cookie if it did not know the account.
 */
export function sessionStarted({ token, device, stay }: Started): [name: string, value: string][] {
  const age = stay ? `; Max-Age=${SESSION_STAY_DAYS * DAY_SECONDS}` : ''
  const headers: [string, string][] = [
    ['Set-Cookie', `${COOKIE}=${token}; ${attributes}; HttpOnly${age}`],
    ['Set-Cookie', `${HINT}=1; ${attributes}${age}`],
  ]
  if (device) headers.push(deviceRemembered(device))
  return headers
}

/** The header that sets the device cookie. */
export function deviceRemembered(device: string): [name: string, value: string] {
  const age = DEVICE_DAYS * DAY_SECONDS
  return ['Set-Cookie', `${DEVICE}=${device}; ${attributes}; HttpOnly; Max-Age=${age}`]
}

/**
 * Headers that delete the session cookie and clear the browser's cache. They keep its storage,
 * which contains visitors' unsent drafts.
 */
export function sessionEnded(): [name: string, value: string][] {
  return [
    ['Set-Cookie', `${COOKIE}=; ${attributes}; HttpOnly; Max-Age=0`],
    ['Set-Cookie', `${HINT}=; ${attributes}; Max-Age=0`],
    ['Clear-Site-Data', '"cache"'],
  ]
}

const attributes = `Path=/; SameSite=Lax${settings.secure ? '; Secure' : ''}`
