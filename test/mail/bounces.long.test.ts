import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailTag } from '../../domain/mail-list/bounce.server.ts'
import { restoreSubscriber } from '../../domain/mail-list/subscription.server.ts'
import { countHeld } from '../../domain/outbox/mail-state.server.ts'
import { enqueueMails, isSuppressed, type Mail } from '../../domain/outbox/outbox.server.ts'
import { receiveReport } from '../../mail/receive-report.server.ts'
import { composed } from '../../mail/transport.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { addRow, rowOf } from '../support/rows.ts'
import { runNode } from '../support/run-node.ts'
import { subscriberRow } from '../support/sample-rows.ts'

describe.each(databases)('mails that come back on $name', ({ open }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  test('a report of an unknown address leaves it out, and staff can put it back', async () => {
    const mail = await sentMail('asha', storage)
    expect(await report('gmail-no-such-user', mail)).toBe('hard')
    expect(await found('asha')).toMatchObject({ status: 'suppressed' })
    expect(await stateOf(mail)).toMatchObject({ state: 'failed', last_error: '550 5.1.1' })
    const { id } = await found('asha')
    await restoreSubscriber(id, 'suppressed', 'Priya', storage)
    // The same report once more, as of a mailbox that is read twice.
    expect(await report('gmail-no-such-user', mail)).toBe('hard')
    expect(await found('asha')).toMatchObject({ status: 'confirmed' })
  })

  test('three mails that come back for another reason leave it out, the third time', async () => {
    const mails = [1, 2, 3, 4].map(() => sentMail('asha', storage))
    const [first, second, third, fourth] = await Promise.all(mails)
    for (const mail of [first, first, second, first]) await report('gmail-over-quota', mail)
    expect(await found('asha')).toMatchObject({ status: 'confirmed' })
    await report('icloud', third)
    const { id, status } = await found('asha')
    expect(status).toBe('suppressed')
    expect(await storage.selectFrom('suppressed_addresses').selectAll().execute()).toMatchObject([
      { email_key: 'asha@example.org', cause: 'returned', reason: '552 5.2.2' },
    ])
    // Who is put back starts anew.
    await restoreSubscriber(id, 'suppressed', 'Priya', storage)
    await report('gmail-over-quota', fourth)
    expect(await found('asha')).toMatchObject({ status: 'confirmed' })
  })

  test('what is about us, or only late, is not held against the address', async () => {
    const mail = await sentMail('asha', storage)
    expect(await report('postfix-delayed', mail)).toBe(undefined)
    expect(await stateOf(mail)).toMatchObject({ state: 'sent', last_error: '' })
    for (const name of ['gmail-our-signature', 'spam-filter', 'daily-limit', 'postfix-expired']) {
      expect(await report(name, mail)).toBe('ours')
    }
    expect(await stateOf(mail)).toMatchObject({ state: 'failed', last_error: '550 5.7.26' })
    expect(await found('asha')).toMatchObject({ status: 'confirmed' })
    expect(await countHeld(storage)).toBe(1)
  })

  test('a mail that comes back while it is being sent has an end', async () => {
    const mail = await sentMail('asha', storage)
    await storage.updateTable('mails').set({ state: 'claimed', finished_at: null }).execute()
    await report('gmail-no-such-user', mail)
    const rows = await storage.selectFrom('mails').select(['state', 'finished_at']).execute()
    expect(rows).toEqual([{ state: 'failed', finished_at: expect.stringContaining('T') }])
  })

  test.each([
    ['a megabyte of line ends', `${'\n'.repeat(1_000_000)}`],
    ['400 nested parts', nested(400)],
    [
      '37,000 tags',
      `\n${Array.from({ length: 37_000 }, (_, id) => `${id}-${'0'.repeat(20)}`).join('\n')}`,
    ],
    ['a header of a megabyte', `X: ${'a '.repeat(500_000)}\n\n`],
  ])('%s from a stranger change nothing, soon', async (_, body) => {
    const began = performance.now()
    const raw = Buffer.from(`From: MAILER-DAEMON@example.org\nSubject: no\n${body}`)
    expect(await receiveReport(raw, storage)).toBe(undefined)
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  test('a complaint unsubscribes, with its reason', async () => {
    const mail = await sentMail('asha', storage)
    expect(await report('yahoo-complaint', mail)).toBe('complaint')
    expect(await report('yahoo-complaint', mail)).toBe('complaint')
    const reason = { status: 'left', left_reason: 'complaint', left_by: '' }
    expect(await found('asha')).toMatchObject(reason)
    expect(await stateOf(mail)).toMatchObject({ state: 'sent', last_error: '' })
    expect(await storage.selectFrom('audit_events').select('action').execute()).toHaveLength(1)
  })

  test('a stranger’s report about somebody else changes nothing', async () => {
    const [own, other] = [await sentMail('asha', storage), await sentMail('ravi', storage)]
    const ownTag = mailTag(own, storage)
    const guess = `${other.id}${ownTag.slice(ownTag.indexOf('-'))}`
    for (const tag of [guess, `${other.id}-${'0'.repeat(20)}`, `${other.id}`, '999999-abc', '']) {
      for (const name of ['gmail-no-such-user', 'yahoo-complaint', 'qmail']) {
        expect(await receiveReport(sample(name, tag), storage)).toBe(undefined)
      }
    }
    expect([await found('asha'), await found('ravi')]).toMatchObject([
      { status: 'confirmed' },
      { status: 'confirmed' },
    ])
    expect(await stateOf(other)).toMatchObject({ state: 'sent', last_error: '' })
  })

  test('a report about a mail that is erased, or an id that is given again, changes nothing', async () => {
    const mail = await sentMail('asha', storage)
    await storage.deleteFrom('mails').execute()
    expect(await report('gmail-no-such-user', mail)).toBe(undefined)
    const again = await sentMail('ravi', storage)
    await storage.updateTable('mails').set({ created_at: instant() }).execute()
    const tag = mailTag(mail, storage).replace(/^\d+/, String(again.id))
    expect(await receiveReport(sample('gmail-no-such-user', tag), storage)).toBe(undefined)
    expect(await found('ravi')).toMatchObject({ status: 'confirmed' })
  })

  test('a mail to staff that comes back leaves their address out', async () => {
    const recipient = 'Joel@example.org'
    await enqueueMails([{ template: 'new-record', recipient, language: 'en' }], storage)
    const mail = await rowOf(storage, 'mails', { recipient })
    await storage.updateTable('mails').set({ state: 'sent', finished_at: instant() }).execute()
    await report('exchange-online', mail)
    expect(await isSuppressed('joel@example.org', storage)).toBe(true)
  })

  test('the tag stays short, and is in the sender and in a header', async () => {
    const tag = mailTag(await sentMail('asha', storage), storage)
    const message = { to: 'asha@example.org', subject: '', text: '', html: '' }
    const options = composed(
      message,
      'News <news@lampstand.example>',
      { tag, messageId: 'b'.repeat(32) },
      'bounce@lampstand.example',
    )
    expect(options).toMatchObject({
      envelope: { from: `bounce+${tag}@lampstand.example`, to: 'asha@example.org' },
      messageId: `<${'b'.repeat(32)}@lampstand.example>`,
      headers: { 'X-Mail-Tag': tag },
    })
    // RFC 5321 allows 64 before the @, also with the longest id.
    expect(`bounce+${tag.replace(/^\d+/, '999999999')}`.length).toBeLessThan(64)
  })

  const report = (name: string, mail: Mail | undefined) =>
    receiveReport(sample(name, mail ? mailTag(mail, storage) : ''), storage)
  const found = (name: string) =>
    rowOf(storage, 'subscribers', { email_key: `${name}@example.org` })
  const stateOf = ({ id }: Mail) => rowOf(storage, 'mails', { id })
})

/** A sample report about the mail with a tag. */
function sample(name: string, tag: string): Buffer {
  const raw = readFileSync(new URL(`reports/${name}.eml`, import.meta.url), 'utf8')
  return Buffer.from(raw.replaceAll('4711-0123456789abcdef0123', tag))
}

/** A mail that was sent to a subscriber, who is added unless there is one. */
async function sentMail(name: string, storage: Storage): Promise<Mail> {
  const email = `${name}@example.org`
  const now = instant()
  const { id } = await storage
    .insertInto('subscribers')
    .values({ ...subscriberRow(email), confirmed_at: now })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { template: 'entry', priority: 1, language: 'en', detail: '' } as const
  const sent = { state: 'sent', next_at: now, created_at: now, finished_at: now } as const
  return addRow(storage, 'mails', { ...entry, ...sent, recipient: email, subscriber_id: id })
}

function nested(depth: number): string {
  const opened = Array.from({ length: depth }, (_, level) => {
    return `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n`
  })
  return opened.join('')
}

describe('the command that a mail server starts', () => {
  const report = readFileSync(new URL('reports/postfix-no-such-user.eml', import.meta.url), 'utf8')

  const run = (input: string, settings: Record<string, string>) =>
    runNode(['bin/bounce.ts'], { DATABASE_URL: '', ...settings }, [], input)

  test('npm run bounce applies a report from standard input', async () => {
    const { dataDir } = await sqlitePlace()
    const storage = await openUntilFinished({ dataDir })
    const recipient = 'asha@example.org'
    await enqueueMails([{ template: 'new-record', recipient, language: 'en' }], storage)
    await storage.updateTable('mails').set({ state: 'sent' }).execute()
    const mail = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    const unsigned = await run(report, { DATA_DIR: dataDir })
    expect(unsigned).toMatchObject({ out: 'This mail changes nothing.\n', failed: false })
    const signed = report.replaceAll('4711-0123456789abcdef0123', mailTag(mail, storage))
    const applied = await run(signed, { DATA_DIR: dataDir })
    expect(applied).toMatchObject({
      out: expect.stringContaining('does not exist'),
      failed: false,
    })
    expect(await isSuppressed(recipient, storage)).toBe(true)
  })

  test('it exits with 75, so that the mail server tries again, when the database is away', async () => {
    const { dataDir } = await sqlitePlace()
    const away = 'postgres://nobody@127.0.0.1:1/none'
    const { code, err } = await run(report, { DATA_DIR: dataDir, DATABASE_URL: away })
    expect([code, err]).toEqual([75, expect.stringContaining('database')])
  })
})
