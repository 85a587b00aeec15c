import { catalogueIn } from '#catalogues'
import { cleanCode } from '../forms/normalize.ts'
import type { Language, Localized } from './language.ts'
import type { Text } from './texts.ts'

export type { Text }

/** The texts in a language. The browser has only those of the page: throws for the other one. */
export function textIn(language: Language): Text {
  const text: Text | undefined = catalogueIn(language)
  if (!text) throw new Error(`the texts of ${language} are not loaded`)
  return text
}

/** Fills the placeholders of a text: `interpolate('Streamed on: {date}', { date })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  )
}

/** Returns the text in a language, or in the other one with the value for its `lang` attribute. */
export function localize<Words extends string | string[]>(
  words: Localized<Words>,
  language: Language,
): { text: Words; lang?: Language | undefined } {
  const text = words[language]
  if (text !== undefined) return { text }
  const lang = language === 'en' ? 'te' : 'en'
  const other = words[lang]
  if (other === undefined) throw new Error('there is a text in no language')
  return { text: other, lang }
}

/**
 * Normalizes text for search: NFKC, lower case, without accents, single spaces. Every search of the
 * site compares these results, so spellings that count as the same are made equal here.
 */
export function searchable(...words: string[]): string {
  const lowered = cleanCode(words.join(' ')).toLowerCase()
  // Only accents of Latin letters: Telugu vowel signs are marks, too.
  const plain = lowered.normalize('NFD').replace(/[\u0300-\u036F]/g, '')
  return plain.normalize('NFC').replace(/\s+/g, ' ').trim()
}
