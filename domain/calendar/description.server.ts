import type { Language } from '../content/language.ts'
import { localize } from '../content/text.ts'
import { cleanHtml, wordsOf } from '../newsletter/html.server.ts'
import type { CleanHtml } from '../newsletter/newsletter.ts'
import type { DatedEvent } from './events.ts'

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
