import type { ComponentType } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Shown } from '../../../domain/content/kind.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { addresses } from '../../address.ts'
import type { site } from '../../routes.ts'
import type { Rules } from './use-rules.ts'

// The forms of the kinds: each file in kinds/ is called like a kind of documents.

type To = ReturnType<typeof addresses>

type KindForm = {
  default: ComponentType
  /** The public page that shows a document: its preview. */
  page: (to: To, key: string, fields: Fields) => string
  /** Where its documents are listed, when that is not among all others. */
  list?: (to: To) => string
  /** What the browser checks before it sends: the same as the server. */
  rules?: Rules
  /** Words of its own for what is wrong. */
  words?: (text: Text) => Record<string, string>
  /** Other public pages that show it. */
  alsoOn?: readonly (keyof typeof site)[]
}

const forms = import.meta.glob<KindForm>('./kinds/*.tsx', { eager: true })

export function formOf(kind: string): KindForm {
  const form = forms[`./kinds/${kind}.tsx`]
  if (!form) throw new Error(`there is no form for ${kind}`)
  return form
}

export function listOf(kind: string, to: To): string {
  return formOf(kind).list?.(to) ?? to('Site')
}

/** Whether a document stands on the public page at a path. */
export function isShownOn(kind: string, to: To, { key, fields }: Shown, path: string): boolean {
  const { page, alsoOn = [] } = formOf(kind)
  return page(to, key, fields) === path || alsoOn.some((name) => to(name, { id: '' }) === path)
}
