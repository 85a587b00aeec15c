import { kindOf, type ListKind } from '../../../domain/people/kinds.ts'
import { usePage } from '../../use-page.ts'

/** What was chosen from a form's options, as the form itself put it to the reader. */
export function Chosen({ kind, option }: { kind: ListKind; option: string }) {
  const words = kindOf(kind).options?.(usePage().text) ?? {}
  return Object.hasOwn(words, option) ? words[option] : <span lang="en">{option}</span>
}
