import { expect, test } from 'vitest'
import { dayPlan, todayOf } from '../calendar/day-plan.ts'
import { nowWords } from '../calendar/plan-words.ts'
import { services } from '../calendar/services.ts'
import { shareLive } from '../share/share.server.ts'
import { describeNow, liveState, type StartedStream } from './live-state.ts'

// Days by quarter hours, and what each place of the site says: Home and Services, the live
// page, the strip of days, and the card that is sent on.

const at = (day: string, minute: number) =>
  Temporal.Instant.from(`${day}T00:00:00+05:30`).add({ minutes: minute })
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15)

/** What staff may have done with the video. */
const states: Record<string, (now: Temporal.Instant) => StartedStream[]> = {
  'nothing started': () => [],
  live: (now: Temporal.Instant) => [stream(now.subtract({ minutes: 20 }), undefined)],
  ended: (now: Temporal.Instant) => [
    stream(now.subtract({ minutes: 20 }), now.subtract({ minutes: 5 })),
  ],
}
const days = {
  Saturday: '2026-11-28',
  Sunday: '2026-11-29',
  'the monthly night': '2026-12-08',
  'the morning after': '2026-12-09',
}

function stream(from: Temporal.Instant, until: Temporal.Instant | undefined): StartedStream {
  const live_url = 'https://youtu.be/dQw4w9WgXcQ'
  const ended_at = until?.toString() ?? null
  return { id: 1, live_url, name: null, created_at: from.toString(), ended_at }
}

function said(now: Temporal.Instant, streams: StartedStream[]) {
  const state = liveState(services(), streams, now)
  const shown = describeNow(state, now, 'en')
  const held = nowWords(now, 'en').filter(({ running }) => running)
  const share = shareLive(shown, 'en')
  const { gatherings } = dayPlan(todayOf(now), now)
  return { state, live: shown.live, held, share, gatherings }
}

const cases = Object.entries(days).flatMap(([name, day]) =>
  Object.entries(states).map(([does, streams]) => [name, does, day, streams] as const),
)

test.each(cases)('%s, %s: no two places disagree', (_name, _does, day, streams) => {
  for (const minute of quarters) {
    const now = at(day, minute)
    const { state, live, held, share, gatherings } = said(now, streams(now))
    const wrong: string[] = []
    const holds = (words: string, is: boolean) => void (is || wrong.push(words))
    const isLive = state.is === 'live'
    // Live is live everywhere, and nowhere else.
    holds('Home', Boolean(live) === isLive)
    holds('the card', (share?.title === 'We are live now') === isLive)
    // What is said to be on is on in the plan of today.
    for (const { key } of held) {
      holds(
        'the plan',
        gatherings.some(({ entry, is }) => entry.id === key && is === 'on'),
      )
    }
    expect([clock(minute), wrong]).toEqual([clock(minute), []])
  }
})

test.each([
  ['Saturday', '09:00', undefined],
  ['Saturday', '10:00', 'Main worship and healing prayer'],
  // A video meeting is not what is shown.
  ['Saturday', '18:30', undefined],
  ['Sunday', '18:45', 'English worship'],
] as const)(
  'a stream without a name has that of the service in the church: %s at %s',
  (day, time, name) => {
    const now = Temporal.Instant.from(`${days[day]}T${time}:00+05:30`)
    expect(said(now, states['live']?.(now) ?? []).live?.name?.text).toBe(name)
  },
)

test('the name of a stream says in which language it is', () => {
  const now = at(days.Saturday, 600)
  const named = liveState(
    services(),
    states['live']?.(now).map((one) => ({ ...one, name: 'ఆరాధన' })) ?? [],
    now,
  )
  expect(describeNow(named, now, 'en').live?.name).toEqual({ text: 'ఆరాధన', lang: 'te' })
  expect(describeNow(named, now, 'te').live?.name).toEqual({ text: 'ఆరాధన', lang: undefined })
})
