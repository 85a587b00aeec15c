import { catalogueIn, type Text } from '#catalogues'
import type { Language, Localized } from './language.ts'

export type { Text }

/** The texts in a language; in the browser there is only the page's own. */
export function textIn(language: Language): Text {
  const text: Text | undefined = catalogueIn(language)
  if (!text) throw new Error(`the texts of ${language} are not loaded`)
  return text
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

/** The same for a list. */
export function localizeLines(
  lines: { en: string[]; te?: string[] | undefined },
  language: Language,
): { lines: string[]; lang?: 'en' } {
  if (language === 'te') return lines.te ? { lines: lines.te } : { lines: lines.en, lang: 'en' }
  return { lines: lines.en }
}
