import { type Fields, inOneLanguage, translatedPath } from './fields.ts'
import type { Language } from './language.ts'

// The current state of a document, and what it lacks in a language.

export type Version = {
  id: number
  fields: Fields
  /** The English that the Telugu was written from. */
  translatedFrom: Fields
  restoredFrom: number | null
  staffName: string
  /** Whether it is starter content that nobody has confirmed. */
  sample: boolean
  /** Whether it is a draft that gave way to another person's, and was never public. */
  setAside: boolean
  publishedAt: string
}

export type Draft = { fields: Fields; staffName: string; savedAt: string }

export type Document = {
  kind: string
  key: string
  deleted: boolean
  /** Counts its changes: a form is told when somebody has saved since it was opened. */
  revision: number
  /** The form that changed it last. */
  form: string
  /** What visitors see; undefined before it was first published. */
  published: Version | undefined
  draft: Draft | undefined
}

/** A document in the database; others are only in the starter. */
export type StoredDocument = Document & { id: number }

/** The English texts of a version that have changed since their Telugu was written. */
export function staleFields({ fields, translatedFrom }: Version): string[] {
  return Object.keys(inOneLanguage(fields, 'en')).filter((fieldPath) => {
    const from = translatedFrom[fieldPath]
    return (
      from !== undefined && from !== fields[fieldPath] && fields[translatedPath(fieldPath, 'te')]
    )
  })
}

/** The field paths that lack text in `into` but have it in the other language. */
export function untranslated(fields: Fields, into: Language): string[] {
  return Object.keys(inOneLanguage(fields, into === 'en' ? 'te' : 'en'))
    .map((fieldPath) => translatedPath(fieldPath, into))
    .filter((fieldPath) => !fields[fieldPath])
}
