import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { mailboxOf } from '../../domain/mail-list/mailbox.ts'
import type { Mail } from '../../domain/outbox/outbox.server.ts'
import { MINUTE } from '../../storage/instant.ts'
import { prayer, publicForms } from '../support/public-forms.ts'
import { openSite, withMail } from '../support/site.ts'

// Every mail that a stranger can cause has a limit per mailbox. A new kind of mail does not compile
// here until it is said who causes it; a new public form fails until it is tried here.

const site = await openSite(withMail)
const { mailLimits } = await import('../../domain/outbox/mail-limits.server.ts')
const { prayerPageHandlers } = await import('../../app/site/prayer/prayer-page.server.ts')
const { recordKindNames } = await import('../../domain/people/record-kinds.ts')

const causedBy: Record<Mail['template'], 'strangers' | 'others'> = {
  confirm: 'strangers',
  'new-record': 'strangers',
  password: 'strangers',
  'prayer-page': 'strangers',
  // Staff write or ask for these.
  address: 'others',
  assigned: 'others',
  reply: 'others',
  test: 'others',
  weekly: 'others',
  // The clock does; once a day, once a week, once a problem.
  entry: 'others',
  notice: 'others',
  problem: 'others',
  // Only for whoever opened the link in a mail: test/http/prayer-page.test.ts.
  'prayed-for': 'others',
}

/** All mails so far, also those that are erased with what they were about. */
const mails = new Map<number, Mail>()
async function collect() {
  const rows = await (await site.storage()).selectFrom('mails').selectAll().execute()
  for (const mail of rows) mails.set(mail.id, mail)
}

const victim = 'victim@example.org'
const nowhere = `?token=${'f'.repeat(64)}`
let token = ''
const tokenIn = (body: unknown) =>
  typeof body === 'object' && body && 'token' in body ? String(body.token) : ''

/** All that can be sent without signing in, by the file that receives it. */
const attempts: Record<string, (round: number) => Promise<unknown>> = {
  'app/api/submit-record.ts': async (round) => {
    for (const { path, valid } of publicForms) {
      const { body } = await site.post(path, { ...valid, email: victim, message: `${round}` })
      if (path === prayer.path) token = tokenIn(body)
    }
  },
  'app/api/subscribe-email.ts': async (round) => {
    for (const email of [victim, `victim+${round}@example.org`]) {
      await site.post('/api/subscribe_email.php', { email })
    }
  },
  'app/api/login.ts': () => site.post('/api/login.php', { username: victim, password: 'x' }),
  'app/site/newsletter/newsletter-link.tsx': () => site.submit(`/newsletter/mine${nowhere}`, {}),
  'app/site/prayer/prayer-page.server.ts': async () => {
    const body = { body: 'A word', call: 'now' }
    for (const intent of Object.keys(prayerPageHandlers)) {
      // Twice: the same request, too, has a limit.
      for (const _ of [1, 2]) {
        await site.submit(`/prayer/mine?token=${token}`, { intent, ...body })
        await collect()
      }
    }
  },
  'app/staff/accounts/choose-password.tsx': () => site.submit(`/password${nowhere}`, {}),
  'app/staff/accounts/forgotten-password.tsx': () =>
    site.submit('/password/forgotten', { who: victim }),
  'app/staff/set-up/set-up.tsx': () => site.submit('/setup', { code: 'x' }),
}

afterAll(() => void vi.useRealTimers())

test('all that strangers can send is tried here', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const found = execFileSync('grep', ['-rlE', '\\b(visitorForm|openForm)\\(', 'app'], { cwd: root })
  const receivers = found.toString().trim().split('\n')
  expect(receivers.filter((file) => file !== 'app/forms/form-action.server.ts').sort()).toEqual(
    Object.keys(attempts).sort(),
  )
})

test('each mail that a stranger can cause has a limit per mailbox', async () => {
  const storage = await site.storage()
  await site.addStaff('Priya')
  const chosen = { email: victim, mails: recordKindNames.join(' ') }
  await storage.updateTable('staff').set(chosen).execute()
  const start = Date.now()
  for (let round = 0; round < 12; round++) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + round * 16 * MINUTE })
    for (const attempt of Object.values(attempts)) {
      await attempt(round)
      await collect()
    }
  }
  const strangers = Object.entries(causedBy).flatMap(([name, by]) =>
    by === 'strangers' ? [name] : [],
  )
  expect(Object.keys(mailLimits).sort()).toEqual(strangers.sort())
  const most: Record<string, number> = {}
  for (const { template, recipient, created_at } of mails.values()) {
    expect([template, mailboxOf(recipient)]).toEqual([expect.any(String), victim])
    const within = Object.entries(mailLimits).find(([name]) => name === template)?.[1].within ?? 0
    const from = Date.parse(created_at)
    const sent = [...mails.values()].filter((mail) => {
      const after = Date.parse(mail.created_at) - from
      return mail.template === template && after >= 0 && after < within
    })
    most[template] = Math.max(most[template] ?? 0, sent.length)
  }
  // Each is reached, and none is passed.
  const limits = Object.entries(mailLimits).map(([name, { perMailbox }]) => [name, perMailbox])
  expect(most).toEqual(Object.fromEntries(limits))
})
