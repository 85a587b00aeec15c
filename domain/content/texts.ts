import editor from '../../content/text/editor.json' with { type: 'json' }
import forms from '../../content/text/forms.json' with { type: 'json' }
import mail from '../../content/text/mail.json' with { type: 'json' }
import pages from '../../content/text/pages.json' with { type: 'json' }
import records from '../../content/text/records.json' with { type: 'json' }
import staff from '../../content/text/staff.json' with { type: 'json' }
import type { Language } from './language.ts'

// The texts that come with the program. In the files each text is next to its translation.

type Words = string | string[]
/** A text without its translation does not compile. */
export type Translated = { [key: string]: { en: Words; te: Words } | Translated }

/** The type of the texts in one language: each pair becomes its words. */
export type InOneLanguage<Texts> = Texts extends { en: infer English extends Words }
  ? English
  : { [Key in keyof Texts]: InOneLanguage<Texts[Key]> }

const translated = { ...pages, ...forms, ...mail, ...staff, ...records, ...editor }

/** All texts of the shell and the screens in one language. */
export type Text = InOneLanguage<typeof translated>

export const texts: Record<Language, Text> = {
  en: inOneLanguage(translated, 'en'),
  te: inOneLanguage(translated, 'te'),
}

export function inOneLanguage<Texts extends Translated>(
  translated: Texts,
  language: Language,
): InOneLanguage<Texts>
export function inOneLanguage(translated: Translated, language: Language): unknown {
  return Object.fromEntries(
    Object.entries(translated).map(([key, text]) => [
      key,
      isPair(text) ? text[language] : inOneLanguage(text, language),
    ]),
  )
}

function isPair(text: Translated[string]): text is { en: Words; te: Words } {
  return typeof text['en'] === 'string' || Array.isArray(text['en'])
}
