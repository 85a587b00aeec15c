// What visitors and staff ask for in the mixed load, how often, and what they have to be answered.
import { randomInt, randomUUID } from 'node:crypto'
import { recordKinds, recordStatuses } from '../domain/record.ts'
import { publicForms } from '../test/support/public-forms.ts'
import type { Answered, LoadedSite } from './soak-mixed-site.ts'

export type Kind = {
  name: string
  perMinute: number
  /** The statuses that are right. */
  right: number[]
  ask: (site: LoadedSite, about: About) => Promise<Answered>
}
export type About = {
  /** The addresses of all public pages, in both languages. */
  pages: string[]
  /** Rows in each of the lists. */
  rows: number
}

const screens = ['/connects', '/supplications', '/ministers', '/supporters', '/followers']
const calls = ['contacts', 'prayer_requests', 'pastors', 'volunteers', 'subscribers']
const exported = ['contacts', 'prayers', 'pastors', 'volunteers', 'subscribers']
const words = ['asha', 'దేవదాసు', '9848070', 'zacchaeus', 'example', 'mary grace', 'lamp', 'grace']
const letters = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']
const video = 'https://www.youtube.com/watch?v='

export const kinds: Kind[] = [
  // Signing in comes first: the rest needs its session.
  { name: 'sign-in', perMinute: 4, right: [200], ask: (site) => site.signIn() },
  { name: 'sign-out', perMinute: 4, right: [200], ask: (site) => site.signOut() },
  { name: 'page', perMinute: 1200, right: [200], ask: (site, { pages }) => site.ask(one(pages)) },
  {
    name: 'page that is not kept',
    perMinute: 40,
    right: [200],
    ask: (site) => site.ask(one(['/login', '/letter', '/te/login', '/api/home'])),
  },
  { name: 'form', perMinute: 120, right: [200], ask: sendForm },
  { name: 'form without script', perMinute: 40, right: [303], ask: submitForm },
  {
    name: 'subscribing',
    perMinute: 20,
    right: [200],
    ask: (site) => site.post('/api/subscribe_email.php', { email: someAddress() }),
  },
  {
    name: 'newsletter search',
    perMinute: 40,
    right: [200],
    ask: (site) => site.ask(`${one(['', '/te'])}/newsletter?q=${encoded(letters)}`),
  },
  {
    name: 'feed',
    perMinute: 40,
    right: [200],
    ask: (site) => site.ask(one(['/calendar.ics', '/te/calendar.ics', '/newsletter.xml'])),
  },
  { name: 'list', perMinute: 60, right: [200], ask: (site) => site.askAsStaff(one(screens)) },
  {
    name: 'page of a list',
    perMinute: 30,
    right: [200],
    ask: (site, { rows }) => {
      const page = 1 + randomInt(Math.ceil(rows / 25))
      return site.askAsStaff(`/api/get_${one(calls)}.php?page=${page}`)
    },
  },
  {
    name: 'newest 500 of a list',
    perMinute: 6,
    right: [200],
    ask: (site) => site.askAsStaff(`/api/get_${one(calls)}.php`),
  },
  {
    name: 'search in a list',
    perMinute: 30,
    right: [200],
    ask: (site) => site.askAsStaff(`/api/get_${one(calls)}.php?q=${encoded(words)}`),
  },
  {
    name: 'list in another order',
    perMinute: 10,
    right: [200],
    ask: (site) => site.askAsStaff(`/connects?sort=${one(['name_asc', 'created_at_asc'])}`),
  },
  {
    name: 'download of a search',
    perMinute: 4,
    right: [200],
    ask: (site) => site.askAsStaff(`/api/export/${one(exported)}?q=${encoded(words)}`),
  },
  {
    name: 'download of a list',
    perMinute: 1,
    right: [200],
    ask: (site) => site.askAsStaff(`/api/export/${one(exported)}`),
  },
  {
    name: 'record',
    perMinute: 40,
    right: [200],
    ask: (site, { rows }) => site.askAsStaff(`${one(screens.slice(0, 4))}/${1 + randomInt(rows)}`),
  },
  { name: 'change of a status', perMinute: 20, right: [200], ask: changeStatus },
  {
    name: 'prayer desk',
    perMinute: 15,
    right: [200],
    ask: (site) => site.askAsStaff('/supplications/desk'),
  },
  {
    name: 'prayed',
    perMinute: 10,
    right: [200],
    ask: (site, { rows }) =>
      site.postAsStaff('/api/mark_prayed', { kind: 'prayers', id: 1 + randomInt(rows) }),
  },
  { name: 'staff home', perMinute: 6, right: [200], ask: (site) => site.askAsStaff('/staff') },
  // It makes all public pages anew.
  {
    name: 'live link',
    perMinute: 0.5,
    right: [200],
    ask: (site) =>
      randomInt(2) === 0
        ? site.postAsStaff('/api/end_live', {})
        : site.postAsStaff('/api/save_live_url.php', {
            ...{ liveURL: video + randomUUID().slice(0, 11), name: '' },
          }),
  },
  {
    name: 'unknown page',
    perMinute: 30,
    right: [404],
    ask: (site) => site.ask(`/${randomUUID()}`),
  },
  {
    name: 'not signed in',
    perMinute: 20,
    right: [401],
    ask: (site) => site.ask('/api/get_contacts.php'),
  },
  {
    name: 'wrong form',
    perMinute: 30,
    right: [422],
    ask: (site) => site.post('/api/submit_contact.php', { name: 'Asha', email: 'nowhere' }),
  },
  {
    name: 'form too large',
    perMinute: 6,
    right: [413],
    ask: (site) => site.post('/api/prayer_request.php', { message: 'x'.repeat(100_000) }),
  },
  {
    name: 'wrong password',
    perMinute: 1,
    right: [401],
    ask: (site) => site.post('/api/login.php', { username: randomUUID(), password: 'no' }),
  },
  { name: 'wrong method', perMinute: 6, right: [405], ask: (site) => site.ask('/api/login.php') },
]

function sendForm(site: LoadedSite): Promise<Answered> {
  const form = one(publicForms)
  return site.post(form.path, { ...form.right, email: someAddress() })
}

function submitForm(site: LoadedSite): Promise<Answered> {
  const form = one(publicForms)
  return site.submit(`${one(['', '/te'])}${form.page}`, { ...form.right, email: someAddress() })
}

function changeStatus(site: LoadedSite, { rows }: About): Promise<Answered> {
  const kind = one(recordKinds)
  const status = one<string>(recordStatuses[kind])
  return site.postAsStaff('/api/change_status', { kind, id: 1 + randomInt(rows), status })
}

function someAddress(): string {
  return `${randomUUID()}@example.org`
}

function encoded(choice: readonly string[]): string {
  return encodeURIComponent(one(choice))
}

function one<Item>(choice: readonly Item[]): Item {
  const chosen = choice[randomInt(choice.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
