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
  /** By the document's key, where that makes a difference. */
  fields?: Field[] | ((key: string) => Field[])
  /** In the place of these fields. */
  Fields?: ComponentType
  /** The public page that shows a document: its preview. */
  page: (to: To, key: string, fields: Fields) => string
  /** Where its documents are listed, when that is not among all others. */
  list?: (to: To) => string
  /** What the browser checks before it sends: the same as the server. */
  rules?: Rules
  /** Words of its own for what is wrong. */
  words?: (text: Text) => Record<string, string>
  /** Other public pages that show it. */
  alsoOn?: (keyof typeof site)[]
}

export function listOf(kind: KindName, to: To): string {
  return kindForms[kind].list?.(to) ?? to('Site')
}

/** Whether a document stands on the public page at a path. */
export function isShownOn(kind: KindName, to: To, { key, fields }: Shown, path: string): boolean {
  const { page, alsoOn = [] } = kindForms[kind]
  return page(to, key, fields) === path || alsoOn.some((name) => to(name, { id: '' }) === path)
}
