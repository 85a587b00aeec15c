import { createContext, type RouterContextProvider } from 'react-router'
import { findSession } from '../../domain/staff/session.server.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { settings } from '../../settings.server.ts'

// The front keeps its shared cache away from requests with this cookie (front/page-cache.ts).
const COOKIE = settings.secure ? '__Host-session' : 'session'
// Not secret and not trusted: it only tells the page's script that asking auth.php is worth a call.
const HINT = 'staff'

const found = createContext<Promise<StaffMember | undefined> | null>(null)

export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Who is signed in, looked up once a request. */
export function signedIn({ request, context }: RequestArgs): Promise<StaffMember | undefined> {
  const before = context.get(found)
  if (before) return before
  const token = sessionToken(request)
  const looked = token ? findSession(token) : Promise.resolve(undefined)
  context.set(found, looked)
  return looked
}

/** The session's secret that the request carries, if any. */
export function sessionToken(request: Request): string | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

/** Headers that hand a new session to the browser, for as long as the browser stays open. */
export function sessionStarted(token: string): [name: string, value: string][] {
  return [
    ['Set-Cookie', `${COOKIE}=${token}; ${attributes}; HttpOnly`],
    ['Set-Cookie', `${HINT}=1; ${attributes}`],
  ]
}

/** Headers that take the session away from the browser. */
export function sessionEnded(): [name: string, value: string][] {
  return [
    ['Set-Cookie', `${COOKIE}=; ${attributes}; HttpOnly; Max-Age=0`],
    ['Set-Cookie', `${HINT}=; ${attributes}; Max-Age=0`],
  ]
}

const attributes = `Path=/; SameSite=Lax${settings.secure ? '; Secure' : ''}`
