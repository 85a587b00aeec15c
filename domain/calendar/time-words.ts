import clockJson from '../../content/clock.json' with { type: 'json' }
import type { Language } from '../content/language.ts'
import { interpolate } from '../content/text.ts'

// How an hour is said (content/clock.json), apart from the catalogue: pages that run on a phone
// say hours too, and need not carry all other words for it.

type Clock = {
  /** `{time} {period}` in the language's order. */
  time: string
  /** Each begins at an hour, 0 to 23, and lasts until the next. */
  periods: { from: number; words: string }[]
}
const clocks: Record<Language, Clock> = clockJson

/** `9:30 AM` for `09:30`; in Telugu with the part of the day in front, as people say it. */
export function timeWords(time: string, language: Language): string {
  const values = { time: hourOnDial(time), period: periodOf(time, language) }
  return interpolate(clocks[language].time, values)
}

/** A whole hour of the day, 0 to 23: `5:00 AM`. */
export function hourWords(hour: number, language: Language): string {
  return timeWords(`${String(hour).padStart(2, '0')}:00`, language)
}

/** `AM`, or the part of the day that the language has for an hour. */
export function periodOf(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  return clocks[language].periods.findLast(({ from }) => from <= hour)?.words ?? ''
}

/** `1:30` for `13:30`. */
export function hourOnDial(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minute}`
}
