import type { Insertable } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { mailUrls } from '../../app/mail-urls.server.ts'
import { enqueueMails, type Mail } from '../../domain/outbox/outbox.server.ts'
import { composeMail } from '../../mail/compose.server.ts'
import { type Pace, type SenderOptions, startSender as start } from '../../mail/sender.server.ts'
import { openSmtp } from '../../mail/smtp.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addStaff } from '../support/records.ts'
import { subscriberRow } from '../support/sample-rows.ts'

export const waitOptions = { timeout: 120_000 }

/** Fast enough for a test, slow enough for a busy machine. */
export const testPace: Partial<Pace> = { every: 50, lease: 8_000, firstPause: 30, pause: 60 }

/** An entry in both languages. */
export const firstFruits = {
  date: '2025-01-14',
  headline: 'First fruits',
  content: 'Whose is the harvest?',
  headline_te: 'ప్రథమ ఫలాలు',
  content_te: 'పంట ఎవరిది?',
}

/** What keeps all mails about work from somebody. */
export const unreachable = [
  ['did not choose it', { mails: '' }],
  ['has no address', { email: '' }],
  ['is switched off', { disabled_at: '2026-01-01T00:00:00.000Z' }],
] as const

/** Enqueues `count` mails: to `a0@example.org`, `a1@…`. */
export async function fillOutbox(count: number, storage: Storage): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `a${index}@example.org`)
  for (let start = 0; start < count; start += 500) {
    const some = recipients.slice(start, start + 500)
    await enqueueMails(
      some.map((recipient) => ({
        template: 'new-record' as const,
        recipient,
        language: 'en' as const,
      })),
      storage,
    )
  }
  return recipients
}

/** Composes a mail as the site does. */
export const compose = (mail: Mail, storage: Storage) => composeMail(mail, storage, mailUrls)

/** All mails, oldest first. */
export function mailsIn(storage: Storage): Promise<Mail[]> {
  return storage.selectFrom('mails').selectAll().orderBy('id').execute()
}

/** What each mail would say now, oldest first; undefined for one that nobody gets any more. */
export async function composeAll(storage: Storage) {
  return Promise.all((await mailsIn(storage)).map((mail) => compose(mail, storage)))
}

export async function composePlain({ recipient }: Mail) {
  return { to: recipient, subject: 'Peace', text: 'Peace to you', html: '<p>Peace to you</p>' }
}

/** Starts a mail server that is closed after the test. */
export async function startServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given)
  onTestFinished(server.close)
  return server
}

/** Starts a sender that is stopped after the test. */
export function startSender(url: string, storage: Storage, more: Partial<SenderOptions> = {}) {
  const reports: string[] = []
  const sender = start({
    storage: async () => storage,
    transport: openSmtp(url, 'Lampstand <news@lampstand.example>'),
    compose: composePlain,
    report: (_, words) => reports.push(words),
    ...more,
    pace: { ...testPace, ...more.pace },
  })
  onTestFinished(sender.stop)
  return { ...sender, reports }
}

/** Sends all mails as the site composes them, until they have these states; returns the server. */
export async function sendAll(
  storage: Storage,
  expected: Record<string, number>,
  prepare?: SenderOptions['prepare'],
) {
  const server = await startServer()
  startSender(server.url, storage, { compose, ...(prepare && { prepare }) })
  await expect.poll(() => states(storage), waitOptions).toEqual(expected)
  return server
}

/** Adds a staff account with an address, such as `joel@example.org`. */
export function addReader(
  storage: Storage,
  name: string,
  more: Partial<Insertable<Schema['staff']>> = {},
) {
  return addStaff(storage, name, { email: `${name.toLowerCase()}@example.org`, ...more })
}

/** The number of mails in each state. */
export async function states(storage: Storage): Promise<Record<string, number>> {
  const rows = await storage.selectFrom('mails').select('state').execute()
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Adds subscribers with addresses such as `asha@example.org`, confirmed unless `more` says otherwise. */
export async function addSubscribers(
  names: string[],
  storage: Storage,
  more: Partial<Insertable<Schema['subscribers']>> = {},
): Promise<void> {
  const since = '2025-01-01T00:00:00.000Z'
  const rows = names.map((name) => ({ ...subscriberRow(`${name}@example.org`, since), ...more }))
  await storage.insertInto('subscribers').values(rows).execute()
}
