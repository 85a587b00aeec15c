import { type GatheringWords, nowWords } from '../calendar/plan-words.ts'
import type { Language } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import { localize } from '../content/text.ts'
import type { LiveState } from './live-state.ts'

export type Now = {
  /** The live stream, with its own name or that of the service held in the church. */
  live: { name: GatheringWords['name'] | undefined } | undefined
  /** What is on or comes next; undefined when nothing does. */
  first: GatheringWords | undefined
}

/**
 * What is on now, for every place of the site that shows it: a live stream, else what the plan of
 * the day has first (docs/decisions/0209). `state` is undefined when it could not be read.
 */
export function describeNow(
  state: LiveState | undefined,
  now: Temporal.Instant,
  language: Language,
): Now {
  const gatherings = nowWords(now, language)
  const [first] = gatherings
  if (state?.is !== 'live') return { live: undefined, first }
  const { stream, byItself } = state
  const ofSeries = byItself && localize(byItself.service.name, language)
  const service = ofSeries ?? gatherings.find(({ running, meeting }) => running && !meeting)?.name
  const name = stream.name
    ? { text: stream.name, lang: languageMark(stream.name, language) }
    : service
  return { live: { name }, first }
}
