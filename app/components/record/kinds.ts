import type { Language } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import type { RecordKind } from '../../../domain/people/record.ts'
import { addresses } from '../../address.ts'

const screens = {
  contacts: { list: 'Connects', one: 'StaffContact', name: 'contacts' },
  prayers: { list: 'Supplications', one: 'StaffPrayer', name: 'prayers' },
  pastors: { list: 'Ministers', one: 'StaffPastor', name: 'pastors' },
  volunteers: { list: 'Supporters', one: 'StaffVolunteer', name: 'volunteers' },
} as const

/** Where the records of a kind stand: the list with its name, and the page of one. */
export function screenOf(kind: RecordKind, language: Language) {
  const to = addresses(language)
  const { list, one, name } = screens[kind]
  return {
    list: to(list),
    one: (id: number) => to(one, { id: String(id) }),
    name: textIn(language).staff[name],
  }
}
