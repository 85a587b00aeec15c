import { dateAndTime } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { type ServerText, serverTextIn } from '../../domain/content/server-text.ts'
import { interpolate } from '../../domain/content/text.ts'

export type Check = keyof ServerText['check']['names']

/** `isUnset`: not set up yet, which is no fault of a running site. */
export type Finding = {
  ok: boolean
  isUnset?: true
  words: (language: Language) => string
}
/** In display order. */
export type Findings = Record<Check, Finding>

/** A finding with values for its message template; `date` is an instant. */
export function finding(
  ok: boolean,
  template: (check: ServerText['check']) => string,
  { date, ...values }: Record<string, string | number> = {},
): Finding {
  return {
    ok,
    words: (language) => {
      const shown = date === undefined ? '' : dateAndTime(String(date), language)
      return interpolate(template(serverTextIn(language).check), { date: shown, ...values })
    },
  }
}
