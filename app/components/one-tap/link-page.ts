import type { LinksFunction } from 'react-router'
import type { Text } from '../../../domain/content/text.ts'
import { pageMeta } from '../../page-meta.ts'
import stylesheet from '../../site/newsletter.css?url'

export const linkStyles: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Somebody's own page: no cache keeps it and no search engine lists it. */
export function linkHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

/** The title of a page that a mail leads to, before its tap and once it is done. */
export function linkMeta(describe: (text: Text, done: boolean) => { title: string }) {
  return (args: RequestArgs) => {
    const done = new URLSearchParams(args.location.search).get('notice') === 'done'
    return pageMeta((text) => describe(text, done))(args)
  }
}

type RequestArgs = Parameters<ReturnType<typeof pageMeta>>[0] & { location: { search: string } }
