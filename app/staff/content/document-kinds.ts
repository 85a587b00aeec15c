import type { ComponentType } from 'react'
import type { Shown } from '../../../domain/content/document-kind.ts'
import type { AddedKindName, DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import type { pathsIn } from '../../paths.ts'
import type { site } from '../../routes.ts'
import { documentKindForms } from './document-kind-forms.ts'
import type { Field } from './fields.ts'

type To = ReturnType<typeof pathsIn>

/** Texts about the kinds to which staff add documents. */
export type AddedWords = Record<AddedKindName, string> & Partial<Record<DocumentKindName, string>>

export type DocumentKindForm = {
  /** A function if the fields depend on the document's key. */
  fields?: Field[] | ((key: string) => Field[])
  /** A component used instead of `fields`. */
  Fields?: ComponentType
  /** The public page that shows a document, for its preview; undefined if no page does. */
  page?: (to: To, key: string, fields: Fields) => string
  /** The page that lists its documents, if not the list of the site. */
  list?: (to: To) => string
  /**
   * Validation in the browser before publishing, the same as on the server: an error word for each
   * wrong field, by field path.
   */
  rules?: (fields: Fields) => Record<string, string>
  /** Its own error messages, by error word. */
  words?: (text: Text) => Record<string, string>
  /** The form whose failure messages are shown. */
  form?: Form
  /** Other public pages that show it. */
  alsoOn?: (keyof typeof site)[]
}

export function listOf(kind: DocumentKindName, to: To): string {
  return documentKindForms[kind].list?.(to) ?? to('Site')
}

/** Whether the public page at `path` shows a document. */
export function isShownOn(
  kind: DocumentKindName,
  to: To,
  { key, fields }: Shown,
  path: string,
): boolean {
  const { page, alsoOn = [] } = documentKindForms[kind]
  return page?.(to, key, fields) === path || alsoOn.some((name) => to(name, { id: '' }) === path)
}
