import type { Text } from '../../../domain/text.ts'
import { pageMeta } from '../../page-meta.ts'

/** Somebody's own page: no cache keeps it and no search engine lists it. */
export function linkHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

export function linkMeta(describe: (text: Text) => { title: string }) {
  const described = pageMeta(describe)
  return (asked: Parameters<typeof described>[0]) => [
    ...described(asked),
    { name: 'robots', content: 'noindex' },
  ]
}
