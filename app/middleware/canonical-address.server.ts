import { type MiddlewareFunction, redirect } from 'react-router'
import { fillPattern } from '../paths.ts'

/**
 * Redirects to the one spelling of a page's address when caches may keep the page: React Router
 * matches `/ABOUT` and `/%61bout`, too, and each spelling would be an entry of the page cache.
 */
export const canonicalAddress: MiddlewareFunction<Response> = async (
  { request, url, pattern, params },
  next,
) => {
  const response = await next()
  const isShared = response.headers.get('Cache-Control')?.includes('s-maxage')
  if (request.method !== 'GET' || !isShared) return response
  const path = fillPattern(pattern, params)
  if (url.pathname === path) return response
  return redirect(path + url.search, { status: 308, headers: { 'Cache-Control': 'no-store' } })
}
