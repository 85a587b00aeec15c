import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { instantOf } from '../../domain/calendar/day.ts'
import { mailTag } from '../../domain/mail-list/bounce.server.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import { readBounces } from '../../mail/bounce-mailbox.server.ts'
import { newsletterWaitsUntil } from '../../mail/limits.server.ts'
import { openSmtp } from '../../mail/smtp.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY } from '../../storage/instant.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { rejection } from '../support/mail-server.ts'
import { hasMailSystem, startMailSystem } from '../support/mail-system.ts'
import { insertSubscribers } from '../support/records.ts'
import { rowOf, rowsOf } from '../support/rows.ts'
import { compose, startSender, startServer } from './outbox.ts'

// A month of the newsletter through a real Postfix, which takes every mail at once and hears the
// refusals of the readers' servers only later: its reports arrive in a mailbox, from where a job
// reads them by IMAP. The month passes as quickly as the programs can work.

const DAYS = 30
const PER_DAY = 60
const READERS = 40
const from = 'Lampstand <news@lampstand.example>'
const bounceAddress = 'bounce@lampstand.example'

/** What the server of a reader says to every mail, by what has to become of the reader. */
const refusals = {
  /** After the first mail. */
  out: ['550 5.1.1', '550 5.1.2', '553 5.1.3', '551 5.1.6', '550 5.1.10', '550 5.2.1', '550 5.4.4'],
  /** After the third. */
  third: ['452 4.2.2', '552 5.2.2'],
  /** Never: the fault is ours, or nobody knows. */
  stays: [
    '450 4.2.0',
    '451 4.3.0',
    '550',
    '554 5.5.0',
    '451 4.4.2',
    '550 5.7.1',
    '550 5.7.26',
    '554 5.6.0',
    '552 5.3.4',
    '550 5.1.8',
    '550 5.4.5',
  ],
}
const refused = Object.entries(refusals).flatMap(([fate, all]) =>
  all.map((words, index) => ({ address: `${fate}${index}@example.org`, words })),
)
const words = new Map(refused.map(({ address, words }) => [address, words]))
const well = Array.from({ length: READERS }, (_, index) => `reader${index}@example.org`)
const [ANGRY, AWAY] = ['angry@example.org', 'away@example.org']
const days = Array.from({ length: DAYS }, (_, index) => {
  return Temporal.PlainDate.from('2025-01-14').add({ days: index }).toString()
})

// On PostgreSQL where there is one: it has two processes at once in earnest.
describe.skipIf(!hasMailSystem).each(databases.slice(-1))('a month on $name', ({ open }) => {
  test('nobody gets an entry twice, and nothing is lost', { timeout: 300_000 }, async () => {
    const storage = await open()
    let day = 0
    const world = await startServer({
      recipient: (address) => {
        const said =
          words.get(address) ?? (address === AWAY && [9, 12].includes(day) && '452 4.2.2')
        if (said) throw rejection(Number(said.slice(0, 3)), `${said.slice(4)} no mail for you`)
      },
    })
    const system = await startMailSystem('lampstand.example', world.port)
    onTestFinished(system.stop)
    const mailbox = { url: system.imapUrl }
    await addEntries(
      days.map((date) => ({ date, headline: date })),
      storage,
    )
    await insertSubscribers(storage, [...well, ...words.keys(), ANGRY, AWAY])
    const morning = () => instantOf(days[day] ?? '', 5).add({ minutes: 1 })
    // Two processes, which count together.
    for (let process = 0; process < 2; process++) {
      startSender(system.smtpUrl, storage, {
        transport: openSmtp(system.smtpUrl, from, { bounceAddress }),
        compose,
        prepare: (db) => processDeliveries(morning(), db),
        limits: { perDay: PER_DAY },
      })
    }
    const usedByDay: number[] = []
    const left: string[][] = []
    for (; day < DAYS; day++) {
      await writeToOffice(1, storage)
      await expect
        .poll(() => isDoneForToday(days[day] ?? '', storage), { timeout: 60_000 })
        .toBe(true)
      if (day === 0) {
        // The newsletter has used up its share: of ten more for the office, six go today.
        await writeToOffice(10, storage)
        await expect.poll(() => sentToday(storage), { timeout: 30_000 }).toBe(PER_DAY)
      }
      await system.settle()
      if (day === 4) await complain(ANGRY, system.smtpUrl, storage)
      await forge('reader7@example.org', system.smtpUrl, storage)
      await system.settle()
      await readBounces(mailbox, storage)
      left.push(await leftOut(storage))
      usedByDay.push(await sentToday(storage))
      await nextDay(storage)
    }

    const arrived = world.mails.map(({ to, headers }) => `${to} ${headers.get('subject')}`)
    const tags = world.mails.map(({ headers }) => headers.get('message-id'))
    expect(new Set(tags).size).toBe(tags.length)
    const entries = arrived.filter((each) => !each.startsWith('office'))
    expect(new Set(entries).size).toBe(entries.length)
    // Each well reader has each entry, whoever else was refused, and the office each notice.
    for (const reader of [...well, AWAY]) {
      const wanted = days.filter((_, index) => reader !== AWAY || ![9, 12].includes(index))
      const got = days.filter((date) => entries.includes(`${reader} ${date}`))
      expect([reader, got]).toEqual([reader, wanted])
    }
    expect(world.to('office@example.org')).toHaveLength(DAYS + 10)
    expect(Math.max(...usedByDay)).toBe(PER_DAY)

    const of = (fate: keyof typeof refusals) =>
      refused
        .filter(({ address }) => address.startsWith(fate))
        .map(({ address }) => address)
        .sort()
    const after = (index: number) => left[index]?.filter((address) => address !== ANGRY)
    expect(left.at(-1)).toEqual([ANGRY, ...of('out'), ...of('third')].sort())
    expect(after(6)).toEqual([...of('out'), ...of('third')].sort())
    expect(left.findIndex((addresses) => addresses.includes(ANGRY))).toBe(4)
    // Three mails to each of those whose mailbox may be full, one to those who do not exist.
    const tries = await storage
      .selectFrom('mails')
      .select(['recipient', 'state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('template', '=', 'entry')
      .groupBy(['recipient', 'state'])
      .execute()
    const failed = new Map(
      tries
        .filter(({ state }) => state === 'failed')
        .map(({ recipient, count }) => [recipient, count]),
    )
    for (const address of of('out')) expect([address, failed.get(address)]).toEqual([address, 1])
    for (const address of of('third')) expect([address, failed.get(address)]).toEqual([address, 3])
    expect(failed.get(AWAY)).toBe(2)
    // Nothing waits, and each mail is accounted for.
    expect(tries.filter(({ state }) => state === 'waiting' || state === 'claimed')).toEqual([])
    const unread = await readBounces(mailbox, storage)
    expect(unread).toBe(0)
  })
})

test.skipIf(hasMailSystem)('Postfix and Dovecot are not available', () => {})

/** Notices, which somebody waits for. */
function writeToOffice(count: number, storage: Storage): Promise<void> {
  const notice = { template: 'new-record', language: 'en', detail: 'contacts K7MP-4WQ9' } as const
  const mails = Array.from({ length: count }, () => ({
    ...notice,
    recipient: 'office@example.org',
  }))
  return enqueueMails(mails, storage)
}

/** The day's delivery is filled, and what still waits has to wait because of the limit. */
async function isDoneForToday(date: string, storage: Storage): Promise<boolean> {
  const delivery = await storage
    .selectFrom('deliveries')
    .select('filled')
    .where('key', '=', date)
    .executeTakeFirst()
  if (delivery?.filled !== 1) return false
  const open = await storage
    .selectFrom('mails')
    .select(['state', 'priority'])
    .where('state', 'in', ['waiting', 'claimed'])
    .execute()
  if (open.some(({ state, priority }) => state === 'claimed' || priority === 0)) return false
  return (
    open.length === 0 || (await newsletterWaitsUntil({ perDay: PER_DAY }, storage)) !== undefined
  )
}

/** A day passes: what was sent counts no more. */
async function nextDay(storage: Storage): Promise<void> {
  await storage
    .updateTable('mails')
    .set({ finished_at: ago(DAY) })
    .where('finished_at', '>', ago(DAY))
    .execute()
}

async function sentToday(storage: Storage): Promise<number> {
  const { count } = await storage
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finished_at', '>', ago(DAY))
    .where('state', '!=', 'suppressed')
    .executeTakeFirstOrThrow()
  return count
}

async function leftOut(storage: Storage): Promise<string[]> {
  const rows = await rowsOf(storage, 'subscribers', {})
  const out = rows.filter(({ status }) => status !== 'confirmed')
  return out.map(({ email_key }) => email_key).sort()
}

/** The reader's provider reports a mail as unwanted. */
async function complain(reader: string, smtpUrl: string, storage: Storage): Promise<void> {
  const mail = await rowOf(storage, 'mails', { recipient: reader })
  await sendReport('yahoo-complaint', mailTag(mail, storage), smtpUrl)
}

/** Somebody else claims that a reader does not exist, and complains in the reader's name. */
async function forge(reader: string, smtpUrl: string, storage: Storage): Promise<void> {
  const { id } = await storage
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', reader)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await sendReport('gmail-no-such-user', `${id}-0123456789abcdef0123`, smtpUrl)
  await sendReport('comcast-complaint', `${id}-0123456789abcdef0123`, smtpUrl)
}

async function sendReport(name: string, tag: string, smtpUrl: string): Promise<void> {
  const sample = readFileSync(new URL(`reports/${name}.eml`, import.meta.url), 'utf8')
  const raw = sample.replaceAll('4711-0123456789abcdef0123', tag)
  const transport = createTransport(smtpUrl)
  await transport.sendMail({ envelope: { from: '', to: `bounce+${tag}@lampstand.example` }, raw })
  transport.close()
}
