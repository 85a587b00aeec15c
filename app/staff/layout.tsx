import { Outlet } from 'react-router'
import { database } from '../../storage/database.server.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
import { sheet } from '../sheets/sheets.ts'
import { KeyNotice } from '../ui/key-notice/key-notice.tsx'
import { DeletedNotice } from '../ui/record/deleted-notice.tsx'
import type { Route } from './+types/layout'
import { memberOf } from './member.server.ts'
import { StaffStrip } from './strip.tsx'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]
export const links = sheet('staff')

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(asked: Route.LoaderArgs) {
  const { name, role } = await memberOf(asked)
  return { name, role, key: keysOf(await database()).state }
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StaffStrip {...loaderData} />
      <DeletedNotice />
      <KeyNotice state={loaderData.key} />
      <Outlet />
    </>
  )
}
