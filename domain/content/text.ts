import english from '../../content/text/en.json' with { type: 'json' }
import telugu from '../../content/text/te.json' with { type: 'json' }
import type { Language, Localized } from './language.ts'

/** Every text of the shell and the screens, in one language. A missing Telugu text does not compile. */
export type Text = typeof english

const catalogues: Record<Language, Text> = { en: english, te: telugu }

export function textIn(language: Language): Text {
  return catalogues[language]
}

/** Puts values into a text: `interpolate('Streamed on: {date}', { date })`. */
export function interpolate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** The text in a language, or its English with the language to mark it with. */
export function localize(text: Localized, language: Language): { text: string; lang?: 'en' } {
  if (language === 'te') return text.te ? { text: text.te } : { text: text.en, lang: 'en' }
  return { text: text.en }
}
