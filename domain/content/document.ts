import { differences, type Fields, inOneLanguage } from './fields.ts'
import { type Language, languages } from './language.ts'

// What a document is at the moment: for the staff's screens, which run in the browser too.

export type Version = {
  id: number
  fields: Fields
  translatedFrom: Fields
  languages: 'en' | 'te' | 'both'
  restoredFrom: number | null
  staffName: string
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

/** What a document is called in a language, else in the other one. */
export function titleOf(fields: Fields, language: Language): string | undefined {
  const places = [language, ...languages].flatMap((each) => [`name.${each}`, `headline.${each}`])
  return places.map((place) => fields[place]).find(Boolean)
}

export type Translation = 'missing' | 'outOfDate' | 'upToDate'

/** How the Telugu of a published version stands to its English. */
export function translationOf({ fields, translatedFrom }: Version): Translation {
  if (untranslated(fields).length > 0) return 'missing'
  const english = inOneLanguage(fields, 'en')
  return differences(english, translatedFrom).length > 0 ? 'outOfDate' : 'upToDate'
}

/** The places of the Telugu texts that nobody has written. */
export function untranslated(fields: Fields): string[] {
  return Object.keys(inOneLanguage(fields, 'en'))
    .map(inTelugu)
    .filter((place) => !fields[place])
}

/** `name.te` for `name.en`. */
export function inTelugu(place: string): string {
  return place
    .split('.')
    .map((part) => (part === 'en' ? 'te' : part))
    .join('.')
}
