import type { HeadersArgs } from 'react-router'

/** As of every public page, but the entries of a search and of a further part of the list are its own. */
export function newsletterHeaders({ parentHeaders, loaderHeaders }: HeadersArgs) {
  const cacheControl =
    loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control') ?? 'no-store'
  return {
    'Cache-Control': cacheControl,
    'No-Vary-Search': 'params, except=("notice" "reference" "before" "q")',
  }
}
