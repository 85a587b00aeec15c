import { Outlet } from 'react-router'
import { fill } from '../../domain/text.ts'
import { database } from '../../storage/database.server.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
import { KeyNotice } from '../ui/key-notice/key-notice.tsx'
import { DeletedNotice } from '../ui/record/deleted-notice.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { memberOf } from './member.server.ts'
import { StaffNavigation } from './navigation.tsx'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(asked: Route.LoaderArgs) {
  const { name, role } = await memberOf(asked)
  return { name, role, key: keysOf(await database()).state }
}

export default function StaffLayout({ loaderData: { name, role, key } }: Route.ComponentProps) {
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
      <KeyNotice state={key} />
      <Outlet />
    </>
  )
}
