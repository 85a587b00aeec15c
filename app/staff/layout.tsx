import { type LinksFunction, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ministry } from '../../domain/content/ministry.ts'
import { countWaiting } from '../../domain/staff/workload.server.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import type { Route } from './+types/layout'
import { StaffFailure } from './failure.tsx'
import { StaffShell } from './shell.tsx'
import stylesheet from './staff.css?url'
import { storesSomething } from './stores-something.ts'

// Around every staff page, also for who writes on while the session has ended.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader(args: Route.LoaderArgs) {
  const member = await signedIn(args)
  const site = { name: ministry().name }
  if (!member) return site
  const { name, roles } = member
  return { ...site, member: { name, roles }, waiting: await countWaiting(roles, await database()) }
}

/** It stays the same while one looks around, so that a list without a connection stays, too; a form may change it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formMethod !== undefined && storesSomething(args)
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
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
