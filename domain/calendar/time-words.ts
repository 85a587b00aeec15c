import clockJson from '../../content/clock.json' with { type: 'json' }
import type { Language } from '../content/language.ts'
import { interpolate } from '../content/text.ts'

// Times of day as text (content/clock.json), separate from the catalogue: browser code needs them
// without loading all other texts.

type Clock = {
  /** `{time} {period}` in the language's order. */
  time: string
  /** Each period starts at `from` (hour, 0 to 23) and lasts until the next one. */
  periods: { from: number; words: string }[]
}
const clocks: Record<Language, Clock> = clockJson

/** `9:30 AM` for `09:30`; in Telugu with the period of the day first. */
export function timeWords(time: string, language: Language): string {
  const values = { time: twelveHourTime(time), period: periodOf(time, language) }
  return interpolate(clocks[language].time, values)
}

/** A full hour, 0 to 23, as text: `5:00 AM`. */
export function hourWords(hour: number, language: Language): string {
  return timeWords(`${String(hour).padStart(2, '0')}:00`, language)
}

/** `AM`, or the language's period of the day for a time such as `09:30`. */
export function periodOf(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  return clocks[language].periods.findLast(({ from }) => from <= hour)?.words ?? ''
}

/** `1:30` for `13:30`. */
export function twelveHourTime(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minute}`
}
