import type { Step } from './desk.ts'

/** A record in the middle of the lists; every third of the messages is open. */
const RECORD = '/connects/50001'
const seekings = {
  'no search': '',
  'every sixth row': 'q=దేవదాసు',
  'every row': 'q=example',
  'two words': 'q=asha+7000',
  'no hit': 'q=zacchaeus',
}

/** A record's page with its neighbours in a list, the list at that record, and “Answered, next”. */
export const walkSteps: Step[] = Object.entries(seekings).flatMap(([name, q]) =>
  ['', 'status=open', 'sort=name_asc', 'status=open&sort=name_asc'].flatMap((rest): Step[] => {
    const query = [q, rest].filter(Boolean).join('&')
    const words = [name, rest].filter(Boolean).join(', ')
    return [
      { name: `a record, ${words}`, path: () => `${RECORD}?${query}` },
      { name: `back, ${words}`, path: () => `/connects?${query}&at=50001` },
      {
        name: `answered, next, ${words}`,
        path: () => `${RECORD}?${query}`,
        post: { intent: 'answered-next' },
      },
    ]
  }),
)
