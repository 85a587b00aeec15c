import { Outlet } from 'react-router'

/**
 * Public pages are the same for everybody and may be kept by any cache for a minute; the front
 * keeps them and forgets them at every write (docs/decisions/0002). Query strings change nothing,
 * but for `sent`, with which a form without script comes back.
 */
export function headers() {
  return {
    'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
    'No-Vary-Search': 'params, except=("sent")',
  }
}

export default function SiteLayout() {
  return <Outlet />
}
