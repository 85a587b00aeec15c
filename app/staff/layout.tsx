import { type LinksFunction, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countWaiting } from '../../domain/staff/workload.server.ts'
import { database } from '../../storage/database.server.ts'
import { staffOnlyScreens } from '../middleware/staff-only.server.ts'
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
  return { member: { name, role }, waiting: await countWaiting(await database()) }
}

/** It stays the same while one looks around, so that a list without a connection stays, too; a form may change it. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate
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
