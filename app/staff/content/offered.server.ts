import { dayChoices } from '../../../domain/calendar/schedule-words.ts'
import type { Language } from '../../../domain/content/language.ts'
import { leaders, leaderTitle } from '../../../domain/content/leaders.ts'
import type { Options } from './fields.ts'

/** The options of a form that depend on other content of the site. */
export function formOptions(language: Language): Options {
  const named = leaders().map((leader) => [leader.id, leaderTitle(leader, language)])
  return { days: dayChoices(language), leaders: Object.fromEntries(named) }
}
