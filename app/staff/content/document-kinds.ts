import type { AddedKindName, DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import { pathsIn } from '../../paths.ts'

/** Texts about the kinds to which staff add documents. */
export type AddedWords = Record<AddedKindName, string> & Partial<Record<DocumentKindName, string>>

/** The page on which a document is edited. */
export function documentPath(kind: string, key: string, language: Language): string {
  const to = pathsIn(language)
  if (kind !== 'newsletter') return to('SiteDocument', { kind, key })
  return key === 'new' ? to('Letter') : `${to('Letter')}?entry=${key}`
}

/** The page that lists the documents of a kind, opened at that kind. */
export function listPath(kind: string, language: Language): string {
  const to = pathsIn(language)
  return kind === 'newsletter' ? to('Letter') : `${to('Site')}?all=${kind}`
}
