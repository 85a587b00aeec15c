import type { ComponentType } from 'react'
import type { addresses } from '../../address.ts'

// The forms of the kinds: each file in kinds/ is called like a kind of documents.

type KindForm = {
  default: ComponentType
  /** The public page that shows a document: its preview. */
  page: (to: ReturnType<typeof addresses>, key: string) => string
}

const forms = import.meta.glob<KindForm>('./kinds/*.tsx', { eager: true })

function formOf(kind: string): KindForm {
  const form = forms[`./kinds/${kind}.tsx`]
  if (!form) throw new Error(`there is no form for ${kind}`)
  return form
}

export function fieldsOf(kind: string): ComponentType {
  return formOf(kind).default
}

export function pageOf(kind: string): KindForm['page'] {
  return formOf(kind).page
}
