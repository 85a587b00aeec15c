import { byLanguage, type Language } from '../content/language.ts'

/** A search engine and a messenger show about this much. */
const ENOUGH_CHARACTERS = 80
const MOST_CHARACTERS = 220

/** The first sentence of a text, or the first two where one is short; cut between words if need be. */
export function firstSentences(text: string, language: Language): string {
  const segments = sentences(language).segment(text)
  let taken = ''
  for (const { segment } of segments) {
    if (taken.length >= ENOUGH_CHARACTERS) break
    taken = `${taken}${segment}`.replace(/\s+/g, ' ')
  }
  const whole = taken.trim()
  if (whole.length <= MOST_CHARACTERS) return whole
  return `${whole.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '')}…`
}

const sentences = byLanguage((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }))
