import { randomInt, randomUUID } from 'node:crypto'
import { pathOf } from '../../app/paths.ts'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { type LoadContext, pickEncoded, pickOne, type RequestKind } from './kinds.ts'
import type { LoadedSite, Reply } from './site.ts'

const screens = ['/connects', '/supplications', '/ministers', '/supporters', '/followers']
const calls = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const exportKinds = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers']
const queries = ['asha', 'దేవదాసు', '9848070', 'zacchaeus', 'example', 'mary grace', 'lamp', 'grace']
const video = 'https://www.youtube.com/watch?v='

/** Requests of staff, and failed sign-ins. */
export const staffKinds: RequestKind[] = [
  { name: 'sign-in', perMinute: 4, expected: [200], send: (site) => site.signIn() },
  // Without a session it redirects to the sign-in (302).
  { name: 'sign-out', perMinute: 4, expected: [302, 303], send: (site) => site.signOut() },
  {
    name: 'list',
    perMinute: 60,
    expected: [200],
    send: (site) => site.sendAsStaff(pickOne(screens)),
  },
  {
    name: 'page of a list',
    perMinute: 30,
    expected: [200],
    send: (site, { rows }) => {
      const page = 1 + randomInt(Math.ceil(rows / 25))
      return site.sendAsStaff(`/api/get_${pickOne(calls)}.php?page=${page}`)
    },
  },
  {
    name: 'newest 500 of a list',
    perMinute: 6,
    expected: [200],
    send: (site) => site.sendAsStaff(`/api/get_${pickOne(calls)}.php`),
  },
  {
    name: 'search in a list',
    perMinute: 30,
    expected: [200],
    send: (site) => site.sendAsStaff(`/api/get_${pickOne(calls)}.php?q=${pickEncoded(queries)}`),
  },
  {
    name: 'list in another order',
    perMinute: 10,
    expected: [200],
    send: (site) => site.sendAsStaff(`/connects?sort=${pickOne(['name_asc', 'created_at_asc'])}`),
  },
  {
    name: 'download of a search',
    perMinute: 4,
    expected: [200],
    send: (site) =>
      site.submitAsStaff(`/api/export/${pickOne(exportKinds)}`, { q: pickOne(queries) }),
  },
  {
    name: 'download of a list',
    perMinute: 1,
    expected: [200],
    send: (site) => site.submitAsStaff(`/api/export/${pickOne(exportKinds)}`, {}),
  },
  {
    name: 'record',
    perMinute: 40,
    expected: [200],
    send: (site, { rows }) =>
      site.sendAsStaff(`${pickOne(screens.slice(0, 4))}/${1 + randomInt(rows)}`),
  },
  { name: 'change of a status', perMinute: 20, expected: [303], send: changeStatus },
  {
    name: 'prayer desk',
    perMinute: 15,
    expected: [200],
    send: (site) => site.sendAsStaff('/supplications/desk'),
  },
  {
    name: 'prayed',
    perMinute: 10,
    expected: [303],
    send: (site, { rows }) =>
      site.submitAsStaff(`/supplications/${1 + randomInt(rows)}`, { intent: 'prayed' }),
  },
  { name: 'staff home', perMinute: 6, expected: [200], send: (site) => site.sendAsStaff('/staff') },
  // Clears the page cache.
  {
    name: 'live link',
    perMinute: 0.5,
    expected: [200, 303],
    send: (site) =>
      randomInt(2) === 0
        ? site.submitAsStaff('/livelink', { intent: 'end' })
        : site.postAsStaff('/api/save_live_url.php', {
            liveURL: video + randomUUID().slice(0, 11),
            name: '',
          }),
  },
  {
    name: 'not signed in',
    perMinute: 20,
    expected: [401],
    send: (site) => site.send('/api/get_contacts.php'),
  },
  {
    name: 'wrong password',
    perMinute: 1,
    expected: [401],
    send: (site) => site.post('/api/login.php', { username: randomUUID(), password: 'no' }),
  },
]

function changeStatus(site: LoadedSite, { rows }: LoadContext): Promise<Reply> {
  const kind = pickOne(recordKindNames)
  const status = pickOne<string>(recordKinds[kind].statuses)
  const page = pathOf(recordKinds[kind].recordScreen, { id: String(1 + randomInt(rows)) })
  return site.submitAsStaff(page, { intent: `mark-${status}` })
}
