import { dateAndTime } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../domain/content/text.ts'

/** What the site's owner wants to know of, in the order in which it is told. */
export const looks = ['database', 'mail', 'backup', 'disk', 'address', 'live', 'clock'] as const
export type Look = (typeof looks)[number]

/** What was found: `words` says it in a language. */
export type Finding = { well: boolean; words: (text: Text, language: Language) => string }
export type Findings = Record<Look, Finding>

/** A finding whose words hold values; a `date` is an instant. */
export function found(
  well: boolean,
  template: (check: Text['check']) => string,
  { date, ...values }: Record<string, string | number> = {},
): Finding {
  return {
    well,
    words: ({ check }, language) => {
      const shown = date === undefined ? '' : dateAndTime(String(date), language)
      return interpolate(template(check), { date: shown, ...values })
    },
  }
}

export type ToldFinding = { name: string; well: boolean; words: string }

/** The findings in a language, ready to be shown. */
export function translateErrors(findings: Findings, language: Language): ToldFinding[] {
  const text = textIn(language)
  return looks.map((look) => ({
    name: text.check.names[look],
    well: findings[look].well,
    words: findings[look].words(text, language),
  }))
}
