import { type Document, languagesOf, type Version } from '../../../domain/content/document.ts'
import type { Text } from '../../../domain/content/text.ts'

// The states that a list shows for a document. One that is published in both languages, and no
// sample, has none.

export type State = Exclude<keyof Text['site']['states'], 'planned' | 'planFailed'>

export function statesOf(document: Document, isSample: boolean): State[] {
  const { draft, published, hidden, deleted } = document
  return [
    ...(published ? [] : (['unpublished'] as const)),
    ...(published && draft ? (['draft'] as const) : []),
    ...(hidden ? (['hidden'] as const) : []),
    ...(deleted ? (['deleted'] as const) : []),
    ...languageStates(published),
    ...(isSample ? (['sample'] as const) : []),
  ]
}

/** The states of a published version's languages. */
export function languageStates(published: Version | undefined): State[] {
  if (!published) return []
  const { en, te } = languagesOf(published)
  const telugu = { missing: 'teluguMissing', outOfDate: 'teluguOutOfDate' } as const
  return [
    ...(en === 'missing' ? (['englishMissing'] as const) : []),
    ...(te === 'upToDate' ? [] : [telugu[te]]),
  ]
}
