import type { Storage } from '../../storage/database.server.ts'
import { shortDate } from '../calendar/occurrence-words.ts'
import { isOn, nextOccurrence } from '../calendar/schedule.ts'
import { clockTime } from '../calendar/schedule-words.ts'
import { type Service, services } from '../calendar/services.ts'
import { timeWords } from '../calendar/time-words.ts'
import { ONLY } from '../content/document-kind.ts'
import type { Language } from '../content/language.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import type { LiveState } from '../live/live-state.ts'
import { readLiveState } from '../live/live-video.server.ts'
import type { Shared, ShareLine } from './shared.ts'

type At = { now: Temporal.Instant; language: Language; storage: Storage }

export async function shareLive({ now, language, storage }: At): Promise<Shared | undefined> {
  return shareLiveState(await readLiveState(storage, now), now, language)
}

/**
 * The live stream, by the rules of the live page, else the streamed service that is about to begin
 * or begins next. Undefined when there is none.
 */
export function shareLiveState(
  state: LiveState,
  now: Temporal.Instant,
  language: Language,
): Shared | undefined {
  const { live, share, schedule } = textIn(language)
  const subject = { kind: 'live', key: ONLY } as const
  if (state.is === 'live') {
    const { stream, byItself } = state
    const name = stream.name ?? (byItself && localize(byItself.service.name, language).text)
    return { ...subject, title: live.playing, groups: name ? [{ lines: [{ words: name }] }] : [] }
  }
  const isDue = state.is === 'soon' || state.is === 'late'
  const next = isDue ? occurrenceOf(state.next.service, now) : nextStreamed(now)
  if (!next) return undefined
  const day = shortDate(next.start.toPlainDate().toString(), language)
  const time = timeWords(clockTime(next.start), language)
  const note = next.change?.note && localize(next.change.note, language).text
  const when: ShareLine = {
    words: interpolate(schedule.dayAndTime, { day, time }),
    ...(note && { change: note }),
  }
  const title = localize(next.service.name, language).text
  return { ...subject, title, groups: [{ lines: [when, { words: share.watch }] }] }
}

/** Skips a running service, since its stream has already ended. */
function nextStreamed(now: Temporal.Instant) {
  const [first] = services()
    .filter(({ stream }) => stream !== 'none')
    .flatMap((service) => {
      const nearest = occurrenceOf(service, now)
      const isRunning = nearest && isOn(nearest, now)
      const next = isRunning ? occurrenceOf(service, nearest.end.toInstant()) : nearest
      return next ? [next] : []
    })
    .sort((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds)
  return first
}

function occurrenceOf(service: Service, now: Temporal.Instant) {
  const occurrence = nextOccurrence(service, now)
  return occurrence && { service, ...occurrence }
}
