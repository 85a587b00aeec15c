import type { Language } from '../content/language.ts'
import { interpolate, localize, textIn } from '../content/text.ts'
import { firstSentences } from '../newsletter/first-sentences.ts'
import { cleanHtml, wordsOf } from '../newsletter/html.server.ts'
import type { CleanHtml } from '../newsletter/newsletter.ts'
import { isDay } from './calendar-day.ts'
import { heldOn } from './day-plan.ts'
import { type DatedEvent, events } from './events.ts'
import { changeWords, rangeWords, shortDate } from './occurrence-words.ts'

type Described = { description?: DatedEvent['description'] }

/** The description of an event with its marks; undefined when nothing is written. */
export function descriptionHtml(
  { description }: Described,
  language: Language,
): { html: CleanHtml; lang: Language | undefined } | undefined {
  const { text, lang } = (description && localize(description, language)) ?? {}
  return text === undefined ? undefined : { html: cleanHtml(text), lang }
}

/** The description of a service or an event in plain words, a line for each paragraph. */
export function descriptionWords(described: Described, language: Language) {
  const { html, lang } = descriptionHtml(described, language) ?? {}
  return html === undefined ? undefined : { text: wordsOf(html), lang }
}

/** What a link to a day is about: the first event that is held on it, or was to be held. */
export function eventPreview(day: string | null, language: Language) {
  const all = day && isDay(day) ? heldOn(day, events()) : []
  const first = all.find(({ isOff }) => !isOff) ?? all[0]
  if (!day || !first) return undefined
  const { entry } = first
  const title = entry.name[language]
  // A title cannot say that it is in another language.
  if (!title) return undefined
  const words = descriptionWords(entry, language)
  const held = interpolate(textIn(language).schedule.dayAndTime, {
    day: shortDate(day, language),
    time: rangeWords(first, language),
  })
  const when = (first.isOff && changeWords(first.change, language)?.words) || held
  return {
    title,
    description: words ? `${when}. ${firstSentences(words.text, words.lang ?? language)}` : when,
    picture: entry.picture,
    query: `?date=${day}`,
  }
}
