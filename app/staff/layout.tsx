import { Outlet } from 'react-router'
import { fill } from '../../domain/text.ts'
import { signedIn } from '../middleware/session.server.ts'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
import { DeletedNotice } from '../ui/record/deleted-notice.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { StaffNavigation } from './navigation.tsx'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { name: (await signedIn({ request, context }))?.name ?? '' }
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  return (
    <>
      <div className="staff-strip">
        <div className="wide">
          <StaffNavigation />
          <form method="post" action={to('Staff')}>
            <span>{fill(text.staff.signedInAs, { name: loaderData.name })}</span>
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
