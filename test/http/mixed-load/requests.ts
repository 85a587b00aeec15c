import { randomInt, randomUUID } from 'node:crypto'
import { pathOf } from '../../../app/paths.ts'
import {
  type RecordKind,
  recordKindNames,
  recordKinds,
} from '../../../domain/people/record-kinds.ts'
import { publicForms } from '../../support/public-forms.ts'
import type { Load } from './load.ts'

/** A kind of request in the mixed load, its rate, and the expected statuses. */
export type RequestKind = [
  name: string,
  perMinute: number,
  expected: number[],
  send: (load: Load) => Promise<{ status: number }>,
]

const words = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']
const screens = ['/connects', '/supplications', '/ministers', '/supporters', '/followers']
const calls = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const exportKinds = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers']
const queries = ['asha', 'దేవదాసు', '9848070', 'zacchaeus', 'example', 'mary grace', 'lamp', 'grace']
const feeds = ['/calendar.ics', '/te/calendar.ics', '/newsletter.xml']
const video = 'https://www.youtube.com/watch?v='
const unkept = ['/login', '/letter', '/te/login', '/api/home']
const [subscribe, prayers] = ['/api/subscribe_email.php', '/api/prayer_request.php']
const prayed = { intent: 'prayed' }
const wrong = () => ({ username: randomUUID(), password: 'no' })
const root = () => pickOne(['', '/te'])
const call = () => `/api/get_${pickOne(calls)}.php`
const anyPage = ({ rows }: Load) => `page=${1 + randomInt(Math.ceil(rows / 25))}`
const download = () => `/api/export/${pickOne(exportKinds)}`

export const kinds: RequestKind[] = [
  // Requests of visitors, valid and invalid.
  ['page', 1200, [200], ({ page, pages }) => page(pickOne(pages))],
  ['page that is not kept', 40, [200], ({ page }) => page(pickOne(unkept))],
  ['form', 120, [200], sendForm],
  ['form without script', 40, [303], submitForm],
  ['subscribing', 20, [200], ({ post }) => post(subscribe, { email: randomEmail() })],
  ['search', 40, [200, 429], ({ page }) => page(`${root()}/search?q=${encoded(words)}`)],
  ['feed', 40, [200], ({ page }) => page(pickOne(feeds))],
  ['unknown page', 30, [404], ({ page }) => page(`/${randomUUID()}`)],
  ['wrong form', 30, [422], ({ post }) => post('/api/submit_contact.php', { email: 'nowhere' })],
  ['form too large', 6, [413], ({ post }) => post(prayers, { message: 'x'.repeat(100_000) })],
  ['wrong method', 6, [405], ({ page }) => page('/api/login.php')],
  // Requests of staff, and failed sign-ins.
  ['sign-in', 4, [200], ({ addSession }) => addSession()],
  // Without a session it redirects to the sign-in (302).
  ['sign-out', 4, [302, 303], ({ endSession }) => endSession()],
  ['list', 60, [200], (load) => load.pageAsStaff(pickOne(screens))],
  ['page of a list', 30, [200], (load) => load.pageAsStaff(`${call()}?${anyPage(load)}`)],
  ['newest 500 of a list', 6, [200], (load) => load.pageAsStaff(call())],
  ['search in a list', 30, [200], (load) => load.pageAsStaff(`${call()}?q=${encoded(queries)}`)],
  ['download of a search', 4, [200], (load) => load.submitAsStaff(download(), { q: 'example' })],
  ['download of a list', 1, [200], (load) => load.submitAsStaff(download(), {})],
  ['record', 40, [200], (load) => load.pageAsStaff(recordPage(pickOne(recordKindNames), load))],
  ['change of a status', 20, [303], changeStatus],
  ['prayer desk', 15, [200], (load) => load.pageAsStaff('/supplications/desk')],
  ['prayed', 10, [303], (load) => load.submitAsStaff(recordPage('prayers', load), prayed)],
  ['staff home', 6, [200], (load) => load.pageAsStaff('/staff')],
  // Clears the page cache.
  ['live link', 0.5, [200, 303], changeLiveLink],
  ['not signed in', 20, [401], (load) => load.page('/api/get_contacts.php')],
  ['wrong password', 1, [401], (load) => load.post('/api/login.php', wrong())],
]

function sendForm({ post }: Load) {
  const { path, valid } = pickOne(publicForms)
  return post(path, { ...valid, email: randomEmail() }, undefined, randomUUID())
}

function submitForm({ submit }: Load) {
  const { page, valid } = pickOne(publicForms)
  return submit(`${root()}${page}`, { ...valid, email: randomEmail() })
}

function changeStatus(load: Load) {
  const kind = pickOne(recordKindNames)
  const status = pickOne<string>(recordKinds[kind].statuses)
  return load.submitAsStaff(recordPage(kind, load), { intent: `mark-${status}` })
}

/** The page of any record of a kind. */
function recordPage(kind: RecordKind, { rows }: Load): string {
  return pathOf(recordKinds[kind].recordScreen, { id: String(1 + randomInt(rows)) })
}

async function changeLiveLink({ submitAsStaff, postAsStaff }: Load): Promise<{ status: number }> {
  if (randomInt(2) === 0) return submitAsStaff('/livelink', { intent: 'end' })
  const liveURL = video + randomUUID().slice(0, 11)
  return postAsStaff('/api/save_live_url.php', { liveURL, name: '' })
}

function randomEmail(): string {
  return `${randomUUID()}@example.org`
}

function encoded(choices: readonly string[]): string {
  return encodeURIComponent(pickOne(choices))
}

function pickOne<Item>(choices: readonly Item[]): Item {
  const picked = choices[randomInt(choices.length)]
  if (picked === undefined) throw new RangeError('nothing to choose from')
  return picked
}
