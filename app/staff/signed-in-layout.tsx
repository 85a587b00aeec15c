import { Outlet } from 'react-router'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]

// A loader of its own, so that a screen's data alone passes the guard too.
export const loader = () => null

export default function SignedInLayout() {
  return <Outlet />
}
