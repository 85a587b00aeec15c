import { type LinksFunction, Outlet } from 'react-router'
import { countWaiting } from '../../domain/staff/workload.server.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import type { Route } from './+types/open-layout'
import { StaffFailure } from './failure.tsx'
import { StaffShell } from './shell.tsx'
import stylesheet from './staff.css?url'

// The staff's shell without its guard: for who writes on while the session has ended.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(args: Route.LoaderArgs) {
  const member = await signedIn(args)
  return {
    member: member && { name: member.name, role: member.role },
    waiting: member && (await countWaiting(await database())),
  }
}

export { shouldRevalidate } from './letter.tsx'

export default function OpenLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffShell {...loaderData}>
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
