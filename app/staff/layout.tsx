import { type LinksFunction, Outlet, useLocation } from 'react-router'
import { readId } from '../../domain/people/record-work.ts'
import { database } from '../../storage/database.server.ts'
import { keysOf } from '../../storage/keys/keys-of.ts'
import { KeyNotice } from '../components/key-notice/key-notice.tsx'
import { DeletedNotice } from '../components/record/deleted-notice.tsx'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { StaffFailure } from './failure.tsx'
import { memberOf } from './member.server.ts'
import { StaffShell } from './shell.tsx'
import stylesheet from './staff.css?url'

// The one guard of every staff screen: a screen cannot forget it.
export const middleware = [staffOnlyScreens]
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(args: Route.LoaderArgs) {
  const { name, role } = await memberOf(args)
  return {
    member: { name, role },
    key: keysOf(await database()).state,
  }
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { to } = usePage()
  const { pathname, search } = useLocation()
  const prayers = to('Supplications')
  const isOfPrayers = pathname === prayers || pathname.startsWith(`${prayers}/`)
  const hasDeleted = readId(new URLSearchParams(search).get('deleted')) !== undefined
  return (
    <StaffShell {...loaderData}>
      {hasDeleted && <DeletedNotice />}
      {isOfPrayers && loaderData.key !== 'ready' && <KeyNotice state={loaderData.key} />}
      <Outlet />
    </StaffShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <StaffShell {...loaderData}>
      <StaffFailure error={error} />
    </StaffShell>
  )
}
