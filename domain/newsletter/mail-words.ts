import { longDate } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { interpolate, type Text } from '../content/text.ts'
import type { EntryPlan } from './plan.server.ts'

/** When readers get the entry of a day, and to how many it is mailed or why to nobody. */
export function mailWords(
  date: string,
  { today, tomorrow, begun, nobody, mailToday, hour, readers: now, went }: EntryPlan,
  letter: Text['letter'],
  language: Language,
): string {
  const hasGone = went.count > 0 && went.day === date
  const readers = hasGone ? went.count : now
  const counted = readers === 1 ? letter.readers.one : letter.readers.other
  const values = {
    date: longDate(date, language),
    hour,
    readers: interpolate(counted, { count: readers.toLocaleString('en-IN') }),
  }
  if (hasGone) return interpolate(letter.went, values)
  const isOut = date < today || (date === today && begun)
  if (date < today) return letter.goesNot
  if (nobody) {
    const seen = isOut ? letter.seenNow : interpolate(letter.seenOn, values)
    return `${seen} ${letter.nobody[nobody]}`
  }
  if (date === today && begun) {
    if (mailToday === 'now') return interpolate(letter.goesNow, values)
    if (typeof mailToday === 'object') {
      return interpolate(letter.goesSoon, { ...values, time: mailToday.at })
    }
    return mailToday === 'paused' ? letter.goesPaused : letter.goesNoMore
  }
  const days = { [today]: letter.goesToday, [tomorrow]: letter.goesTomorrow }
  return interpolate(days[date] ?? letter.goesOn, values)
}
