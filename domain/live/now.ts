import { type NextService, servicesNow } from '../calendar/next-service.ts'
import type { Language } from '../content/language.ts'
import { localize } from '../content/text.ts'
import type { LiveState } from './live-state.ts'

/** What a visitor can do now: the main button wherever the site shows the current service. */
export type Verb = 'watch' | 'join' | 'howToJoin' | 'directions'

export type Now = {
  verb: Verb
  /** The live stream, with its own name or that of the service held in the church. */
  live: { name: NextService['name'] | undefined } | undefined
  /** The service that is being held or comes next; undefined when there is none. */
  next: NextService | undefined
  /** Other services at the same time; while something is live, the meetings. */
  also: NextService[]
}

/**
 * What is on now, for every place of the site that shows it: a live stream, else a meeting to join,
 * else a service held in the church, else the next service (docs/decisions/0209). `state` is
 * undefined when it could not be read.
 */
export function describeNow(
  state: LiveState | undefined,
  now: Temporal.Instant,
  language: Language,
): Now {
  const [next, ...also] = servicesNow(now, language)
  if (state?.is === 'live') {
    const { stream, byItself } = state
    const ofSeries = byItself && localize(byItself.service.name, language)
    const held = [...(next ? [next] : []), ...also].filter(({ running }) => running)
    const service = ofSeries ?? held.find(({ meeting }) => !meeting)?.name
    const name = stream.name ? { text: stream.name } : service
    return { verb: 'watch', live: { name }, next, also: held.filter(({ meeting }) => meeting) }
  }
  return { verb: verbOf(next), live: undefined, next, also }
}

function verbOf(next: NextService | undefined): Verb {
  if (!next?.meeting) return 'directions'
  return next.running ? 'join' : 'howToJoin'
}
