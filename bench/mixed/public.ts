import { randomUUID } from 'node:crypto'
import { publicForms } from '../../test/support/public-forms.ts'
import { encoded, type Kind, one } from './kinds.ts'
import type { LoadedSite, Reply } from './site.ts'

const letters = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']

/** What visitors send for, and what comes in that is wrong. */
export const publicKinds: Kind[] = [
  { name: 'page', perMinute: 1200, right: [200], send: (site, { pages }) => site.send(one(pages)) },
  {
    name: 'page that is not kept',
    perMinute: 40,
    right: [200],
    send: (site) => site.send(one(['/login', '/letter', '/te/login', '/api/home'])),
  },
  { name: 'form', perMinute: 120, right: [200], send: sendForm },
  { name: 'form without script', perMinute: 40, right: [303], send: submitForm },
  {
    name: 'subscribing',
    perMinute: 20,
    right: [200],
    send: (site) => site.post('/api/subscribe_email.php', { email: someAddress() }),
  },
  {
    name: 'newsletter search',
    perMinute: 40,
    right: [200],
    send: (site) => site.send(`${one(['', '/te'])}/newsletter?q=${encoded(letters)}`),
  },
  {
    name: 'feed',
    perMinute: 40,
    right: [200],
    send: (site) => site.send(one(['/calendar.ics', '/te/calendar.ics', '/newsletter.xml'])),
  },
  {
    name: 'unknown page',
    perMinute: 30,
    right: [404],
    send: (site) => site.send(`/${randomUUID()}`),
  },
  {
    name: 'wrong form',
    perMinute: 30,
    right: [422],
    send: (site) => site.post('/api/submit_contact.php', { name: 'Asha', email: 'nowhere' }),
  },
  {
    name: 'form too large',
    perMinute: 6,
    right: [413],
    send: (site) => site.post('/api/prayer_request.php', { message: 'x'.repeat(100_000) }),
  },
  { name: 'wrong method', perMinute: 6, right: [405], send: (site) => site.send('/api/login.php') },
]

function sendForm(site: LoadedSite): Promise<Reply> {
  const form = one(publicForms)
  return site.post(form.path, { ...form.right, email: someAddress() })
}

function submitForm(site: LoadedSite): Promise<Reply> {
  const form = one(publicForms)
  return site.submit(`${one(['', '/te'])}${form.page}`, { ...form.right, email: someAddress() })
}

function someAddress(): string {
  return `${randomUUID()}@example.org`
}
