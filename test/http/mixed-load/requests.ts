import { randomInt, randomUUID } from 'node:crypto'
import { pathOf } from '../../../app/paths.ts'
import { recordKindNames, recordKinds } from '../../../domain/people/record-kinds.ts'
import { publicForms } from '../../support/public-forms.ts'
import type { Load } from './load.ts'

/** A kind of request in the mixed load, its rate, and the expected statuses. */
export type RequestKind = {
  name: string
  perMinute: number
  expected: number[]
  send: (load: Load) => Promise<{ status: number }>
}

const words = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']
const screens = ['/connects', '/supplications', '/ministers', '/supporters', '/followers']
const calls = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const exportKinds = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers']
const queries = ['asha', 'దేవదాసు', '9848070', 'zacchaeus', 'example', 'mary grace', 'lamp', 'grace']
const feeds = ['/calendar.ics', '/te/calendar.ics', '/newsletter.xml']
const video = 'https://www.youtube.com/watch?v='

/** Requests of visitors, valid and invalid. */
const publicKinds: RequestKind[] = [
  {
    name: 'page',
    perMinute: 1200,
    expected: [200],
    send: ({ page, pages }) => page(pickOne(pages)),
  },
  {
    name: 'page that is not kept',
    perMinute: 40,
    expected: [200],
    send: ({ page }) => page(pickOne(['/login', '/letter', '/te/login', '/api/home'])),
  },
  { name: 'form', perMinute: 120, expected: [200], send: sendForm },
  { name: 'form without script', perMinute: 40, expected: [303], send: submitForm },
  {
    name: 'subscribing',
    perMinute: 20,
    expected: [200],
    send: ({ post }) => post('/api/subscribe_email.php', { email: randomEmail() }),
  },
  {
    name: 'newsletter search',
    perMinute: 40,
    expected: [200],
    send: ({ page }) => page(`${pickOne(['', '/te'])}/newsletter?q=${pickEncoded(words)}`),
  },
  { name: 'feed', perMinute: 40, expected: [200], send: ({ page }) => page(pickOne(feeds)) },
  {
    name: 'unknown page',
    perMinute: 30,
    expected: [404],
    send: ({ page }) => page(`/${randomUUID()}`),
  },
  {
    name: 'wrong form',
    perMinute: 30,
    expected: [422],
    send: ({ post }) => post('/api/submit_contact.php', { name: 'Asha', email: 'nowhere' }),
  },
  {
    name: 'form too large',
    perMinute: 6,
    expected: [413],
    send: ({ post }) => post('/api/prayer_request.php', { message: 'x'.repeat(100_000) }),
  },
  {
    name: 'wrong method',
    perMinute: 6,
    expected: [405],
    send: ({ page }) => page('/api/login.php'),
  },
]

/** Requests of staff, and failed sign-ins. */
const staffKinds: RequestKind[] = [
  { name: 'sign-in', perMinute: 4, expected: [200], send: ({ addSession }) => addSession() },
  // Without a session it redirects to the sign-in (302).
  { name: 'sign-out', perMinute: 4, expected: [302, 303], send: ({ endSession }) => endSession() },
  {
    name: 'list',
    perMinute: 60,
    expected: [200],
    send: ({ pageAsStaff }) => pageAsStaff(pickOne(screens)),
  },
  {
    name: 'page of a list',
    perMinute: 30,
    expected: [200],
    send: ({ pageAsStaff, rows }) =>
      pageAsStaff(`/api/get_${pickOne(calls)}.php?page=${1 + randomInt(Math.ceil(rows / 25))}`),
  },
  {
    name: 'newest 500 of a list',
    perMinute: 6,
    expected: [200],
    send: ({ pageAsStaff }) => pageAsStaff(`/api/get_${pickOne(calls)}.php`),
  },
  {
    name: 'search in a list',
    perMinute: 30,
    expected: [200],
    send: ({ pageAsStaff }) =>
      pageAsStaff(`/api/get_${pickOne(calls)}.php?q=${pickEncoded(queries)}`),
  },
  {
    name: 'list in another order',
    perMinute: 10,
    expected: [200],
    send: ({ pageAsStaff }) =>
      pageAsStaff(`/connects?sort=${pickOne(['name_asc', 'created_at_asc'])}`),
  },
  {
    name: 'download of a search',
    perMinute: 4,
    expected: [200],
    send: ({ submitAsStaff }) =>
      submitAsStaff(`/api/export/${pickOne(exportKinds)}`, { q: pickOne(queries) }),
  },
  {
    name: 'download of a list',
    perMinute: 1,
    expected: [200],
    send: ({ submitAsStaff }) => submitAsStaff(`/api/export/${pickOne(exportKinds)}`, {}),
  },
  {
    name: 'record',
    perMinute: 40,
    expected: [200],
    send: ({ pageAsStaff, rows }) =>
      pageAsStaff(`${pickOne(screens.slice(0, 4))}/${1 + randomInt(rows)}`),
  },
  { name: 'change of a status', perMinute: 20, expected: [303], send: changeStatus },
  {
    name: 'prayer desk',
    perMinute: 15,
    expected: [200],
    send: ({ pageAsStaff }) => pageAsStaff('/supplications/desk'),
  },
  {
    name: 'prayed',
    perMinute: 10,
    expected: [303],
    send: ({ submitAsStaff, rows }) =>
      submitAsStaff(`/supplications/${1 + randomInt(rows)}`, { intent: 'prayed' }),
  },
  {
    name: 'staff home',
    perMinute: 6,
    expected: [200],
    send: ({ pageAsStaff }) => pageAsStaff('/staff'),
  },
  // Clears the page cache.
  { name: 'live link', perMinute: 0.5, expected: [200, 303], send: changeLiveLink },
  {
    name: 'not signed in',
    perMinute: 20,
    expected: [401],
    send: ({ page }) => page('/api/get_contacts.php'),
  },
  {
    name: 'wrong password',
    perMinute: 1,
    expected: [401],
    send: ({ post }) => post('/api/login.php', { username: randomUUID(), password: 'no' }),
  },
]

export const kinds = [...publicKinds, ...staffKinds]

function sendForm({ post }: Load) {
  const { path, valid } = pickOne(publicForms)
  return post(path, { ...valid, email: randomEmail() }, undefined, randomUUID())
}

function submitForm({ submit }: Load) {
  const { page, valid } = pickOne(publicForms)
  return submit(`${pickOne(['', '/te'])}${page}`, { ...valid, email: randomEmail() })
}

function changeStatus({ rows, submitAsStaff }: Load) {
  const kind = pickOne(recordKindNames)
  const status = pickOne<string>(recordKinds[kind].statuses)
  const page = pathOf(recordKinds[kind].recordScreen, { id: String(1 + randomInt(rows)) })
  return submitAsStaff(page, { intent: `mark-${status}` })
}

async function changeLiveLink({ submitAsStaff, postAsStaff }: Load): Promise<{ status: number }> {
  if (randomInt(2) === 0) return submitAsStaff('/livelink', { intent: 'end' })
  const liveURL = video + randomUUID().slice(0, 11)
  return postAsStaff('/api/save_live_url.php', { liveURL, name: '' })
}

function randomEmail(): string {
  return `${randomUUID()}@example.org`
}

function pickEncoded(choices: readonly string[]): string {
  return encodeURIComponent(pickOne(choices))
}

function pickOne<Item>(choices: readonly Item[]): Item {
  const picked = choices[randomInt(choices.length)]
  if (picked === undefined) throw new RangeError('nothing to choose from')
  return picked
}
