import { randomUUID } from 'node:crypto'
import { publicForms } from '../../test/support/public-forms.ts'
import { encoded, type Kind, one } from './kinds.ts'
import type { Answered, LoadedSite } from './site.ts'

const letters = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']

/** What visitors ask for, and what comes in that is wrong. */
export const publicKinds: Kind[] = [
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
  {
    name: 'unknown page',
    perMinute: 30,
    right: [404],
    ask: (site) => site.ask(`/${randomUUID()}`),
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

function someAddress(): string {
  return `${randomUUID()}@example.org`
}
