import type { ListKind } from '../../domain/record-list.ts'
import { call } from '../address.ts'
import { usePage } from '../use-page.ts'

const places = {
  contacts: { screen: 'Connects', calls: 'getContacts' },
  prayers: { screen: 'Supplications', calls: 'getPrayerRequests' },
  pastors: { screen: 'Ministers', calls: 'getPastors' },
  volunteers: { screen: 'Supporters', calls: 'getVolunteers' },
  subscribers: { screen: 'Followers', calls: 'getSubscribers' },
} as const

/** What the list of a kind needs of the page it stands on. */
export function useList<Kind extends ListKind>(kind: Kind) {
  const { text, to, language } = usePage()
  const { screen, calls } = places[kind]
  return {
    kind,
    caption: text.staff[kind],
    call: call(calls),
    screen: to(screen),
    download: call('exportList').replace(':kind', kind),
    login: to('LoginPage'),
    language,
    text: text.lists,
  }
}
