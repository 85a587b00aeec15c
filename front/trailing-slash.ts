import { type Answer, plainAnswer } from './answer.ts'
import type { Header } from './security.ts'

/** The redirect from `/about/?a=1` to `/about?a=1`; undefined when there is nothing to take off. */
export function withoutTrailingSlash(
  target: string,
  common: readonly Header[],
): Answer | undefined {
  const [path = ''] = target.split('?', 1)
  if (path.length === 1 || !path.endsWith('/')) return undefined
  const location = path.replace(/\/+$/, '') + target.slice(path.length)
  const moved = plainAnswer(308, `Moved to ${location}`, common)
  return { ...moved, headers: [...moved.headers, ['Location', location]] }
}
