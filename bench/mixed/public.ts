import { randomUUID } from 'node:crypto'
import { publicForms } from '../../test/support/public-forms.ts'
import { pickEncoded, pickOne, type RequestKind } from './kinds.ts'
import type { LoadedSite, Reply } from './site.ts'

const newsletterQueries = ['lamp', 'light', 'prayer', 'దీపం', 'hope', 'Luke']

/** Requests of visitors, valid and invalid. */
export const publicKinds: RequestKind[] = [
  {
    name: 'page',
    perMinute: 1200,
    expected: [200],
    send: (site, { pages }) => site.send(pickOne(pages)),
  },
  {
    name: 'page that is not kept',
    perMinute: 40,
    expected: [200],
    send: (site) => site.send(pickOne(['/login', '/letter', '/te/login', '/api/home'])),
  },
  { name: 'form', perMinute: 120, expected: [200], send: sendForm },
  { name: 'form without script', perMinute: 40, expected: [303], send: submitForm },
  {
    name: 'subscribing',
    perMinute: 20,
    expected: [200],
    send: (site) => site.post('/api/subscribe_email.php', { email: randomEmail() }),
  },
  {
    name: 'newsletter search',
    perMinute: 40,
    expected: [200],
    send: (site) =>
      site.send(`${pickOne(['', '/te'])}/newsletter?q=${pickEncoded(newsletterQueries)}`),
  },
  {
    name: 'feed',
    perMinute: 40,
    expected: [200],
    send: (site) => site.send(pickOne(['/calendar.ics', '/te/calendar.ics', '/newsletter.xml'])),
  },
  {
    name: 'unknown page',
    perMinute: 30,
    expected: [404],
    send: (site) => site.send(`/${randomUUID()}`),
  },
  {
    name: 'wrong form',
    perMinute: 30,
    expected: [422],
    send: (site) => site.post('/api/submit_contact.php', { name: 'Asha', email: 'nowhere' }),
  },
  {
    name: 'form too large',
    perMinute: 6,
    expected: [413],
    send: (site) => site.post('/api/prayer_request.php', { message: 'x'.repeat(100_000) }),
  },
  {
    name: 'wrong method',
    perMinute: 6,
    expected: [405],
    send: (site) => site.send('/api/login.php'),
  },
]

function sendForm(site: LoadedSite): Promise<Reply> {
  const form = pickOne(publicForms)
  return site.post(form.path, { ...form.valid, email: randomEmail() })
}

function submitForm(site: LoadedSite): Promise<Reply> {
  const form = pickOne(publicForms)
  return site.submit(`${pickOne(['', '/te'])}${form.page}`, { ...form.valid, email: randomEmail() })
}

function randomEmail(): string {
  return `${randomUUID()}@example.org`
}
