import { expect, test } from 'vitest'
import { everyDayFrom, weekFrom } from '../calendar/schedule-words.ts'
import { services } from '../calendar/services.ts'
import { ministry } from '../content/ministry.ts'
import { shareLive } from '../share/share.server.ts'
import { isServiceTime, liveState, type StartedStream } from './live-state.ts'
import { describeNow } from './now.ts'

// Days by quarter hours, and what each place of the site says: Home and Services, the live
// page, the header, the strip of days, and the card that is sent on.

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
  const { verb, live, next, also } = describeNow(state, now, 'en')
  const held = [...(next ? [next] : []), ...also].filter(({ running }) => running)
  const share = shareLive(state, 'en')
  const [today] = weekFrom(now, 'en')
  return { state, verb, live, next, also, held, share, today, header: headerOf() }

  function headerOf() {
    if (state.is === 'live') return 'Live'
    return isServiceTime(state, now) ? 'Service time' : '-'
  }
}

const cases = Object.entries(days).flatMap(([name, day]) =>
  Object.entries(states).map(([does, streams]) => [name, does, day, streams] as const),
)

test.each(cases)('%s, %s: no two places disagree', (_name, _does, day, streams) => {
  const daily = new Set(everyDayFrom('en').map(({ id }) => id))
  for (const minute of quarters) {
    const now = at(day, minute)
    const { state, verb, live, next, held, share, today, header } = said(now, streams(now))
    const wrong: string[] = []
    const holds = (words: string, is: boolean) => void (is || wrong.push(words))
    const isLive = state.is === 'live'
    // Live is live everywhere, and nowhere else.
    holds('Home', (verb === 'watch') === isLive && Boolean(live) === isLive)
    holds('the header', (header === 'Live') === isLive)
    holds('the card', (share?.title === 'We are live now') === isLive)
    // A meeting is joined only while it is held, and by its own link.
    holds('Join', verb !== 'join' || held[0]?.meeting?.link === ministry().meeting.link)
    // Nobody is sent to the church for a meeting.
    holds('Directions', verb !== 'directions' || !next?.meeting)
    // What is held in the church is a day of the strip, what is held every day has its line.
    for (const { meeting, id } of held) {
      holds('the strip', meeting ? daily.has(id) : today?.section !== undefined)
    }
    expect([clock(minute), wrong]).toEqual([clock(minute), []])
  }
})

test.each([
  ['09:00', undefined],
  ['10:00', 'Main worship and healing prayer'],
  // A video meeting is not what is shown.
  ['18:30', undefined],
] as const)(
  'a stream without a name has that of the service in the church: Saturday at %s',
  (time, name) => {
    const now = Temporal.Instant.from(`${days.Saturday}T${time}:00+05:30`)
    expect(said(now, states['live']?.(now) ?? []).live?.name?.text).toBe(name)
  },
)

test('a Sunday without a video, as it is said in each place', () => {
  const rows = quarters.map((minute) => {
    const { state, verb, next, also, header } = said(at(days.Sunday, minute), [])
    const others = also.length > 0 ? `, also ${also.map(({ name }) => name.text).join()}` : ''
    const first = `${next?.name.text}${next?.running ? ' (on)' : ''}`
    return `${verb}: ${first}${others} | ${state.is} | ${header}`
  })
  const changes = rows.flatMap((row, quarter) =>
    row === rows[quarter - 1] ? [] : [`${clock(quarter * 15)} ${row}`],
  )
  expect(changes).toMatchInlineSnapshot(`
    [
      "00:00 directions: Dawn service, also Morning prayer on Zoom | before | -",
      "04:00 join: Morning prayer on Zoom (on), also Dawn service | before | -",
      "07:00 directions: Sunday worship | before | -",
      "09:45 directions: Sunday worship | soon | -",
      "10:00 directions: Sunday worship (on) | soon | Service time",
      "10:15 directions: Sunday worship (on) | late | Service time",
      "13:00 howToJoin: Evening prayer on Zoom | after | -",
      "16:00 howToJoin: Evening prayer on Zoom | before | -",
      "18:00 join: Evening prayer on Zoom (on) | before | -",
      "18:15 join: Evening prayer on Zoom (on) | soon | -",
      "18:30 join: Evening prayer on Zoom (on), also English worship | soon | Service time",
      "18:45 join: Evening prayer on Zoom (on), also English worship | late | Service time",
      "20:00 directions: Night worship (on) | after | -",
      "21:30 howToJoin: Morning prayer on Zoom | after | -",
      "23:00 howToJoin: Morning prayer on Zoom | before | -",
    ]
  `)
})
