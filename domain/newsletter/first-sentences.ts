import { byLanguage, type Language } from '../content/language.ts'

/** Search engines and messengers show about this many. */
const ENOUGH_CHARACTERS = 80
const MAX_CHARACTERS = 220

/**
 * Returns the first sentences of a text, until they have at least 80 characters; cut between words
 * at 220.
 */
export function firstSentences(text: string, language: Language): string {
  const segments = sentences(language).segment(text)
  let taken = ''
  for (const { segment } of segments) {
    if (taken.length >= ENOUGH_CHARACTERS) break
    taken = `${taken}${segment}`.replace(/\s+/g, ' ')
  }
  const summary = taken.trim()
  if (summary.length <= MAX_CHARACTERS) return summary
  return `${summary.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')}…`
}

const sentences = byLanguage((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }))
