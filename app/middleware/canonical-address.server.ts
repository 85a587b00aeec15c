import { type MiddlewareFunction, redirect } from 'react-router'
import { fillPattern } from '../paths.ts'

/**
 * Redirects to the canonical spelling of a path, before other code reads it: React Router also
 * matches `/CONNECTS` and `/%63onnects`, but lookups by path do not, and each spelling of a shared
 * page would be an entry of the page cache. 308 keeps method and body.
 */
export const canonicalAddress: MiddlewareFunction<Response> = async (
  { url, pattern, params },
  next,
) => {
  const path = fillPattern(pattern, params)
  // Trailing slashes are redirected by server/listener.ts; unknown addresses have one 404 page.
  // The lookbehind keeps the search linear in a long row of slashes.
  const given = url.pathname.replace(/(?<=[^/])\/+$/, '')
  if (given === path || pattern.endsWith('*')) return next()
  return redirect(path + url.search, { status: 308, headers: { 'Cache-Control': 'no-store' } })
}
