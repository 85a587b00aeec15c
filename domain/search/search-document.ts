import type { Language } from '../content/language.ts'

/** The kinds of results, in the order in which equally good ones are listed. */
export const searchKinds = [
  'page',
  'service',
  'event',
  'ministry',
  'leader',
  'belief',
  'value',
  'entry',
  'recording',
  'album',
  'video',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** A possible search result, in one language. */
export type SearchDocument = {
  kind: SearchKind
  /** Identifies the document in its kind; its path contains it (app/site/search/result-path.ts). */
  key: string
  language: Language
  /** Not found before this day: of the entry, the recording or the stream. */
  day: string | null
  title: string
  /** Plain text; empty when there is only a title. */
  body: string
}

/** The same for a document in all its languages: `event/easter-worship-2027`. */
export function nameOf({ kind, key }: Pick<SearchDocument, 'kind' | 'key'>): string {
  return `${kind}/${key}`
}
