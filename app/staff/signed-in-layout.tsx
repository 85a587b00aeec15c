import { Outlet } from 'react-router'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]

// A loader of its own, so that a screen's data alone passes the guard too; it has nothing to read
// anew, so that a list without a connection stays.
export const loader = () => null
export const shouldRevalidate = () => false

export default function SignedInLayout() {
  return <Outlet />
}
