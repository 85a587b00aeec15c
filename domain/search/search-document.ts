import type { Language } from '../content/language.ts'

/** What a result is, in the order in which equals are listed. */
export const searchKinds = [
  'page',
  'service',
  'event',
  'ministry',
  'leader',
  'belief',
  'value',
  'verse',
  'entry',
  'recording',
  'album',
  'video',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Something that visitors find, in one language. */
export type SearchDocument = {
  kind: SearchKind
  /** What its address is made of (app/site/search/result-path.ts). */
  key: string
  language: Language
  /** Not found before this day: of an entry or a recording; of a video, when it was streamed. */
  day: string | null
  title: string
  /** Plain text; empty when the title says all. */
  body: string
}
