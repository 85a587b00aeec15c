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

type Translation = 'missing' | 'outOfDate' | 'upToDate'

/** How the Telugu of a published version stands to its English. */
export function translationOf({ fields, translatedFrom }: Version): Translation {
  if (untranslated(fields, 'te').length > 0) return 'missing'
  const english = inOneLanguage(fields, 'en')
  return differences(english, translatedFrom).length > 0 ? 'outOfDate' : 'upToDate'
}

/** Both languages of what is published, as tables say it. */
export function languagesOf(published: Version) {
  const isMissing = untranslated(published.fields, 'en').length > 0
  return { en: isMissing ? 'missing' : 'published', te: translationOf(published) } as const
}

/** The places in a language whose texts stand in the other one alone. */
export function untranslated(fields: Fields, into: Language): string[] {
  const from = into === 'en' ? 'te' : 'en'
  const translated = (part: string) => (part === from ? into : part)
  return Object.keys(inOneLanguage(fields, from))
    .map((place) => place.split('.').map(translated).join('.'))
    .filter((place) => !fields[place])
}
