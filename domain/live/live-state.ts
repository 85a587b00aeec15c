import { addDays } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/day.ts'
import { heldOn } from '../calendar/day-plan.ts'
import { type GatheringWords, nowWords } from '../calendar/plan-words.ts'
import { nextOf } from '../calendar/schedule.ts'
import type { Service } from '../calendar/services.ts'
import type { Language } from '../content/language.ts'
import { languageMark } from '../content/language-mark.ts'
import { localize } from '../content/text.ts'
import type { LiveVideoRecord } from './live-video.ts'

// The state that the live page and the Live button show at an instant (docs/decisions/0209). Only a
// stream that staff started, or a series that starts by itself, is live; service times alone never
// make anything live.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "We begin in a moment" is shown from this long before the start until this long after it. */
const SOON_BEFORE = 15 * MINUTE
const SOON_AFTER = 10 * MINUTE
/** A missed service is offered for this long after its end. */
const AFTER = 3 * HOUR

/** A forgotten stream ends this long after it began, or after staff said that it goes on. */
const FORGOTTEN = 12 * HOUR

/** After the longest service of a day; then again after each answer. */
const ASKED = 8 * HOUR
const ASKED_AGAIN = 2 * HOUR

type Started = { created_at: string; confirmed_at?: string | null }

/** A stream that staff started; `ended_at` is null until they end it. */
export type StartedStream = LiveVideoRecord & Started & { ended_at: string | null }

/** One occurrence of a service that is streamed; times in epoch milliseconds. */
export type Streamed = { service: Service; start: number; end: number }

export type LiveState =
  | { is: 'live'; stream: Omit<LiveVideoRecord, 'id'> & { id?: number }; byItself?: Streamed }
  /** `late`: it is service time, but nothing is live. `ended`: staff ended the stream early. */
  | { is: 'before' | 'soon' | 'late' | 'ended' | 'after'; next: Streamed }
  | { is: 'none' }

/** `streams` are the newest ones, at least the live one and the last that ended. */
export function liveState(
  services: readonly Service[],
  started: readonly StartedStream[],
  now: Temporal.Instant,
): LiveState {
  const streams = started.map((stream) => endForgotten(stream, now))
  const streamed = services.filter(({ stream }) => stream !== 'none')
  const around = occurrencesAround(streamed, now)
  const time = now.epochMilliseconds
  const live = streams.find(({ ended_at }) => ended_at === null)
  if (live) return { is: 'live', stream: live }

  const open = around.filter((occurrence) => !wasEnded(occurrence, streams))
  const running = open.filter(({ start, end }) => start <= time && time < end)
  const byItself = running.find(({ service }) => service.stream === 'byItself')
  if (byItself) {
    const { service, start } = byItself
    const created_at = new Date(start).toISOString()
    const stream = { live_url: service.streamUrl ?? '', name: null, created_at }
    return { is: 'live', stream, byItself }
  }
  const soon = open.find(({ start }) => start - SOON_BEFORE <= time && time < start + SOON_AFTER)
  if (soon) return { is: 'soon', next: soon }
  const late = running.at(-1)
  if (late) return { is: 'late', next: late }
  const over = around.findLast(({ start, end }) => start <= time && time < end + AFTER)
  if (over) return { is: time < over.end ? 'ended' : 'after', next: over }
  const coming = nextOf(streamed, now)
  if (!coming) return { is: 'none' }
  const { entry: service, start, end } = coming
  const next = { service, start: start.epochMilliseconds, end: end.epochMilliseconds }
  return { is: 'before', next }
}

function endForgotten(stream: StartedStream, now: Temporal.Instant): StartedStream {
  const { created_at, confirmed_at, ended_at } = stream
  const end = Date.parse(confirmed_at ?? created_at) + FORGOTTEN
  if (ended_at !== null || end > now.epochMilliseconds) return stream
  return { ...stream, ended_at: new Date(end).toISOString() }
}

/** A text that changes when the live page changes. */
export function stateKey(state: LiveState): string {
  if (state.is === 'live') return `live ${state.stream.live_url}`
  return state.is === 'none' ? 'none' : `${state.is} ${state.next.start}`
}

/** Whether a streamed service is being held and nothing is live. */
export function isServiceTime(state: LiveState, now: Temporal.Instant): boolean {
  return (state.is === 'soon' || state.is === 'late') && state.next.start <= now.epochMilliseconds
}

/** The occurrences held from yesterday to tomorrow, by start. */
function occurrencesAround(services: readonly Service[], now: Temporal.Instant): Streamed[] {
  const today = dayOf(now.toString())
  return [-1, 0, 1].flatMap((days) =>
    heldOn(addDays(today, days), services)
      .filter(({ isOff }) => !isOff)
      .map(({ entry, start, end }) => ({
        service: entry,
        start: start.epochMilliseconds,
        end: end.epochMilliseconds,
      })),
  )
}

/** Whether a stream was live during the occurrence and has ended after its start. */
function wasEnded({ start, end }: Streamed, streams: readonly StartedStream[]): boolean {
  return streams.some(
    ({ created_at, ended_at }) =>
      ended_at !== null && Date.parse(created_at) < end && Date.parse(ended_at) > start,
  )
}

/** When to ask who started a stream whether it is still running, in epoch milliseconds. */
export function nextQuestionAt({ created_at, confirmed_at }: Started): number {
  if (confirmed_at) return Date.parse(confirmed_at) + ASKED_AGAIN
  return Date.parse(created_at) + ASKED
}

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
