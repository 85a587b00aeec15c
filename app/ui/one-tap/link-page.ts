import type { Text } from '../../../domain/text.ts'
import { pageMeta } from '../../page-meta.ts'

/** Somebody's own page: no cache keeps it and no search engine lists it. */
export function linkHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

/** The title of a page that a mail leads to, before its tap and once it is done. */
export function linkMeta(describe: (text: Text, done: boolean) => { title: string }) {
  return (asked: Asked) => {
    const done = new URLSearchParams(asked.location.search).has('done')
    const described = pageMeta((text) => describe(text, done))
    return [...described(asked), { name: 'robots', content: 'noindex' }]
  }
}

type Asked = Parameters<ReturnType<typeof pageMeta>>[0] & { location: { search: string } }
