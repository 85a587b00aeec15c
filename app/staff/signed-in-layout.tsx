import { Outlet } from 'react-router'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'

// The access check of all staff screens in one place, so that no screen can omit it.
export const middleware = [staffOnlyScreens]

// The loader makes single data requests run the middleware too. It is never revalidated, so that a
// list stays usable offline.
export const loader = () => null
export const shouldRevalidate = () => false

export default function SignedInLayout() {
  return <Outlet />
}
