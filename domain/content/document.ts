import { differences, type Fields, inOneLanguage } from './fields.ts'
import { type Language, languages } from './language.ts'

// The current state of a document. Used by the staff screens, which also run in the browser.

export type Version = {
  id: number
  fields: Fields
  translatedFrom: Fields
  languages: 'en' | 'te' | 'both'
  restoredFrom: number | null
  staffName: string
  /** Whether it is starter content that nobody has confirmed. */
  sample: boolean
  publishedAt: string
}

export type Draft = { fields: Fields; staffName: string; savedAt: string }

export type Document = {
  kind: string
  key: string
  hidden: boolean
  deleted: boolean
  /** What visitors see; undefined before it was first published. */
  published: Version | undefined
  draft: Draft | undefined
}

/** A document in the database; others are only in the starter. */
export type StoredDocument = Document & { id: number }

/** A document's title in a language, else in the other one. */
export function documentTitle(fields: Fields, language: Language): string | undefined {
  const fieldPaths = [language, ...languages].flatMap((name) => [
    `name.${name}`,
    `headline.${name}`,
  ])
  return fieldPaths.map((fieldPath) => fields[fieldPath]).find(Boolean)
}

type Translation = 'missing' | 'outOfDate' | 'upToDate'

/** The state of a version's Telugu translation compared with its English. */
export function translationOf({ fields, translatedFrom }: Version): Translation {
  if (untranslated(fields, 'te').length > 0) return 'missing'
  const english = inOneLanguage(fields, 'en')
  return differences(english, translatedFrom).length > 0 ? 'outOfDate' : 'upToDate'
}

/** The state of both languages of a published version, for tables. */
export function languagesOf(published: Version) {
  const isMissing = untranslated(published.fields, 'en').length > 0
  return { en: isMissing ? 'missing' : 'published', te: translationOf(published) } as const
}

/** The field paths that lack text in `into` but have it in the other language. */
export function untranslated(fields: Fields, into: Language): string[] {
  const from = into === 'en' ? 'te' : 'en'
  const translated = (part: string) => (part === from ? into : part)
  return Object.keys(inOneLanguage(fields, from))
    .map((fieldPath) => fieldPath.split('.').map(translated).join('.'))
    .filter((fieldPath) => !fields[fieldPath])
}
