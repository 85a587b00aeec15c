import { Outlet } from 'react-router'
import { fill } from '../../domain/text.ts'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
import { sheet } from '../sheets/sheets.ts'
import { DeletedNotice } from '../ui/record/deleted-notice.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { memberOf } from './member.server.ts'
import { StaffNavigation } from './navigation.tsx'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]
export const links = sheet('staff')

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(asked: Route.LoaderArgs) {
  const { name, role } = await memberOf(asked)
  return { name, role }
}

export default function StaffLayout({ loaderData: { name, role } }: Route.ComponentProps) {
  const { text, to } = usePage()
  return (
    <>
      <div className="staff-strip">
        <div className="wide">
          <StaffNavigation role={role} />
          <form method="post" action={to('Staff')}>
            <span>{fill(text.staff.signedInAs, { name })}</span>
            <button className="button quiet" type="submit">
              {text.staff.signOut}
            </button>
          </form>
        </div>
      </div>
      <DeletedNotice />
      <Outlet />
    </>
  )
}
