import type { ComponentType } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Shown } from '../../../domain/content/kind.ts'
import type { KindName } from '../../../domain/content/kinds.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { addresses } from '../../address.ts'
import type { site } from '../../routes.ts'
import type { Field } from './fields.ts'
import { kindForms } from './kind-forms.ts'
import type { Rules } from './use-rules.ts'

type To = ReturnType<typeof addresses>

export type KindForm = {
  /** A function if the fields depend on the document's key. */
  fields?: Field[] | ((key: string) => Field[])
  /** A component used instead of `fields`. */
  Fields?: ComponentType
  /** The public page that shows a document: its preview. Undefined for what visitors do not see. */
  page?: (to: To, key: string, fields: Fields) => string
  /** The list of its documents, if it is not the common one. */
  list?: (to: To) => string
  /** Validation in the browser before publishing, the same as on the server. */
  rules?: Rules
  /** Error messages of its own, by error word. */
  words?: (text: Text) => Record<string, string>
  /** Other public pages that show it. */
  alsoOn?: (keyof typeof site)[]
}

export function listOf(kind: KindName, to: To): string {
  return kindForms[kind].list?.(to) ?? to('Site')
}

/** Whether the public page at `path` shows a document. */
export function isShownOn(kind: KindName, to: To, { key, fields }: Shown, path: string): boolean {
  const { page, alsoOn = [] } = kindForms[kind]
  return page?.(to, key, fields) === path || alsoOn.some((name) => to(name, { id: '' }) === path)
}
