import type { ListKind } from '../../domain/people/record-list.ts'
import { call } from '../address.ts'
import { optionWords } from '../components/record/chosen.tsx'
import { usePage } from '../use-page.ts'

const screens = {
  contacts: 'Connects',
  prayers: 'Supplications',
  pastors: 'Ministers',
  volunteers: 'Supporters',
  subscribers: 'Followers',
} as const

/** What the list of a kind needs of the page it stands on. */
export function useList<Kind extends ListKind>(kind: Kind) {
  const { text, to, language } = usePage()
  const screen: (typeof screens)[ListKind] = screens[kind]
  return {
    kind,
    caption: text.staff[kind],
    screen: to(screen),
    download: call('exportList').replace(':kind', kind),
    language,
    text: text.lists,
    chosen: optionWords(text),
  }
}
