import { afterAll, expect, test } from 'vitest'
import { services, servicesKind } from '../calendar/services.ts'
import { flatten } from '../content/fields.ts'
import { liveState, nextQuestionAt, type StartedStream } from './live-state.ts'

// A simulated year, judged minute by minute by a plain calendar of its own: minutes since the new
// year of 2027 in Telangana, where no clock is ever changed.

const MINUTE = 60_000
const DAY = 24 * 60
const YEAR = Date.parse('2027-01-01T00:00:00+05:30')
const instant = (minute: number) => Temporal.Instant.fromEpochMilliseconds(YEAR + minute * MINUTE)
const iso = (minute: number) => instant(minute).toString()
const name = { en: 'Worship', te: 'ఆరాధన' }

const channel = 'https://www.youtube.com/channel/UCxxxxxxxxxxxxxxxxxxxxxx/live'
const written = [
  { id: 'friday', day: 'friday', starts: '12:00', ends: '15:00', stream: 'byHand' },
  { id: 'saturday', day: 'saturday', starts: '09:30', ends: '15:30', stream: 'byHand' },
  { id: 'sunday', day: 'sunday', starts: '10:00', ends: '13:00', stream: 'byItself' },
  { id: 'evening', day: 'sunday', starts: '18:30', ends: '20:00', stream: 'byHand' },
  { id: 'night', day: 'sunday', starts: '20:00', ends: '21:30', stream: 'byHand' },
  { id: 'all-night', day: 'second tuesday', starts: '19:30', ends: '04:00', stream: 'byHand' },
  { id: 'zoom', day: 'every day', starts: '04:00', ends: '07:00', stream: 'none' },
] as const

/** Of each kind of day in the year, what becomes of it. */
const CANCELLED = new Set(['friday 2027-12-24', 'sunday 2027-04-04', 'night 2027-06-06'])
const MOVED = new Map([
  ['friday 2027-03-26', { to: '2027-03-25', starts: '18:00' }],
  ['saturday 2027-08-14', { to: '2027-08-15', starts: '15:00' }],
  ['sunday 2027-10-03', { starts: '11:30' }],
  ['all-night 2027-11-09', { to: '2027-11-12' }],
])

const rowOf = (at: string, change = {}) => ({ date: at.slice(-10), ...change })

servicesKind.show(
  written.map(({ id, ...service }) => {
    const isOf = (at: string) => at.startsWith(`${id} `)
    const cancelled = [...CANCELLED].filter(isOf).map((at) => rowOf(at, { cancelled: 'true' }))
    const moved = [...MOVED].filter(([at]) => isOf(at)).map(([at, change]) => rowOf(at, change))
    const rest = {
      ...service,
      place: service.stream === 'none' ? 'meeting' : 'church',
      ...(service.stream === 'byItself' && { streamUrl: channel }),
      name,
      description: name,
      changes: [...cancelled, ...moved],
    }
    return { key: id, fields: flatten(rest) }
  }),
)
const shown = services()
afterAll(() => servicesKind.show(servicesKind.starter))

type Held = { id: string; start: number; end: number; byItself: boolean }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const dayText = (day: number) =>
  new Date(YEAR + (day * DAY + 5.5 * 60) * MINUTE).toISOString().slice(0, 10)

/** The plain calendar: every streamed service of the year as it is held. */
function yearOfServices(): Held[] {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const days = Array.from({ length: 365 }, (_, day) => day)
  return days.flatMap((day) => {
    const text = dayText(day)
    const weekday = names[new Date(`${text}T00:00Z`).getUTCDay()]
    const week = Math.ceil(Number(text.slice(8)) / 7)
    return written.flatMap(({ id, day: rule, starts, ends, stream }) => {
      const falls = rule === weekday || (rule === `second ${weekday}` && week === 2)
      if (!falls || stream === 'none' || CANCELLED.has(`${id} ${text}`)) return []
      const change: { to?: string; starts?: string } = MOVED.get(`${id} ${text}`) ?? {}
      const length = (minutesOf(ends) - minutesOf(starts) + DAY) % DAY
      const onDay = change.to ? days.findIndex((one) => dayText(one) === change.to) : day
      const start = onDay * DAY + minutesOf(change.starts ?? starts)
      return [{ id, start, end: start + length, byItself: stream === 'byItself' }]
    })
  })
}

/** A number from 0 to 1 that is the same in every run. */
function random(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}

/**
 * What staff do: start early, late or not at all; end in time, early, or forget it until the next
 * morning; test the camera before; and once in a while go live when there is no service.
 */
function tapsOf(held: readonly Held[]): [on: number, off: number][] {
  return held.flatMap(({ start, end, byItself }, index): [number, number][] => {
    const [chance, late, length] = [1, 2, 3].map((part) => random(index * 7 + part)) as [
      number,
      number,
      number,
    ]
    const camera: [number, number][] = chance > 0.9 ? [[start - 40, start - 35]] : []
    if (byItself) return chance < 0.2 ? [[start + 30, start + 60]] : camera
    if (chance < 0.2) return camera
    const on = start - 20 + Math.round(late * 70)
    const off = length < 0.1 ? end + 600 : end - 30 + Math.round(length * 60)
    const between: [number, number][] = index % 9 === 0 ? [[end + 900, end + 930]] : []
    return [...camera, [on, Math.max(on + 1, off)], ...between]
  })
}

test('in a simulated year there is not one false minute', { timeout: 120_000 }, () => {
  const held = yearOfServices().sort((one, other) => one.start - other.start)
  // A stream that starts ends the one before.
  const taps = tapsOf(held)
    .sort(([one], [other]) => one - other)
    .map(([on, off], index, all): [number, number] => [
      on,
      // One that is forgotten ends twelve hours after it began.
      Math.min(off, on + 12 * 60, all[index + 1]?.[0] ?? Number.POSITIVE_INFINITY),
    ])
    .filter(([on, off]) => off > on)
  const edges = [
    ...held.flatMap(({ start, end }) => [start - 15, start, start + 10, end, end + 180]),
  ]
  const minutes = new Set([
    ...[...edges, ...taps.flat()].flatMap((minute) => [minute - 1, minute, minute + 1]),
    ...Array.from({ length: (365 * DAY) / 60 }, (_, index) => index * 60),
  ])
  const seen: Record<string, number> = {}
  const wrong: unknown[] = []
  for (const minute of [...minutes].sort((one, other) => one - other)) {
    if (minute < 0 || minute >= 364 * DAY) continue
    const known = taps.filter(([on]) => on <= minute).slice(-3)
    const streams = known.map(
      ([on, off]): StartedStream => ({
        id: on,
        live_url: 'https://youtu.be/a-Z_0123456',
        name: null,
        created_at: iso(on),
        ended_at: off <= minute ? iso(off) : null,
      }),
    )
    const state = liveState(shown, streams, instant(minute))
    seen[state.is] = (seen[state.is] ?? 0) + 1
    const expected = judge(minute, held, taps)
    if (!expected.includes(state.is)) wrong.push([iso(minute), state.is, expected])
  }
  expect(wrong.slice(0, 5)).toEqual([])
  // It met all of them.
  expect(Object.keys(seen).sort()).toEqual(['after', 'before', 'ended', 'late', 'live', 'soon'])
})

/** What may be said in this minute. */
function judge(minute: number, held: readonly Held[], taps: readonly [number, number][]): string[] {
  if (taps.some(([on, off]) => on <= minute && minute < off)) return ['live']
  const ended = ({ start, end }: Held) =>
    taps.some(([on, off]) => on < end && off > start && off <= minute)
  const running = held.filter(({ start, end }) => start <= minute && minute < end)
  const open = running.filter((one) => !ended(one))
  if (open.some(({ byItself }) => byItself)) return ['live']
  const soon = held.some(({ start }) => start > minute && start - minute <= 15)
  if (open.some(({ start }) => minute - start < 10)) return ['soon']
  if (soon) return ['soon']
  if (open.length > 0) return ['late']
  if (running.length > 0) return ['ended']
  const over = held.some((one) => one.start <= minute && minute < one.end + 180)
  return over ? ['after'] : ['before']
}

test('whoever started it is asked eight hours later, and two hours after each answer', () => {
  const at = (local: string) => `2027-01-02T${local}+05:30`
  const asked = (created_at: string, confirmed_at: string | null = null) =>
    nextQuestionAt({ created_at, confirmed_at })
  expect(asked(at('09:20'))).toBe(Date.parse(at('17:20')))
  expect(asked(at('09:20'), at('17:40'))).toBe(Date.parse(at('19:40')))
})

test('a stream that starts by itself has an address that can be shown', () => {
  const check = (streamUrl: string) => {
    const fields = flatten({ ...written[2], place: 'church', name, streamUrl })
    return servicesKind.check({ key: 'sunday', fields })
  }
  expect(check(channel.replace('https://www.', ''))).toBeUndefined()
  for (const typed of ['https://www.youtube.com/@lampstand/live', 'https://example.org/live'])
    expect(check(typed)).toEqual({ streamUrl: 'stream' })
})
