import type { Language } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { kinds, type RecordKind } from '../../../domain/people/kinds.ts'
import { addresses } from '../../address.ts'

/** Where the records of a kind stand: the list with its name, and the page of one. */
export function screenOf(kind: RecordKind, language: Language) {
  const to = addresses(language)
  const { listScreen, recordScreen } = kinds[kind]
  return {
    list: to(listScreen),
    one: (id: number) => to(recordScreen, { id: String(id) }),
    name: textIn(language).staff[kind],
  }
}
