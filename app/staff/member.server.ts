import type { RouterContextProvider } from 'react-router'
import type { StaffMember } from '../../domain/staff.ts'
import { signedIn } from '../middleware/session.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Who is signed in, on a screen that the guard of the staff lets nobody else onto. */
export async function memberOf(asked: Asked): Promise<StaffMember> {
  const member = await signedIn(asked)
  if (!member) throw new Error('a staff screen without its guard')
  return member
}
