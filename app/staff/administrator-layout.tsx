import { Outlet } from 'react-router'
import { administratorOnlyScreens } from '../middleware/administrator-only.server.ts'

// The one guard of every administrator's screen: a screen cannot forget it.
export const middleware = [administratorOnlyScreens]

// A loader of its own, so that a screen's data alone passes the guard too.
export const loader = () => null

export default function AdministratorLayout() {
  return <Outlet />
}
