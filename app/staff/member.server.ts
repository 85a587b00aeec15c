import type { RouterContextProvider } from 'react-router'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { signedIn } from '../middleware/session.server.ts'

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Who is signed in, on a screen that the guard of the staff lets nobody else onto. */
export async function memberOf(args: RequestArgs): Promise<StaffMember> {
  const member = await signedIn(args)
  if (!member) throw new Error('a staff screen without its guard')
  return member
}
