import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { instantOf } from '../../domain/calendar/day.ts'
import { mailTag } from '../../domain/mail-list/bounce.server.ts'
import { processDeliveries } from '../../domain/mail-list/deliver.server.ts'
import { readBounces } from '../../mail/bounce-mailbox.server.ts'
import { openSmtp } from '../../mail/smtp.server.ts'
import { databases } from '../support/databases.ts'
import { addEntries } from '../support/entries.ts'
import { rejection } from '../support/mail-server.ts'
import { hasMailSystem, startMailSystem } from '../support/mail-system.ts'
import { insertSubscribers } from '../support/records.ts'
import { rowOf, rowsOf } from '../support/rows.ts'
import { compose, startSender, startServer, states } from './outbox.ts'

// Some days of the newsletter through a real Postfix, which takes every mail at once and hears the
// refusals of the readers' servers only later: its reports arrive in a mailbox, from where a job
// reads them by IMAP. The days pass as quickly as the programs can work.

const from = 'Lampstand <news@lampstand.example>'
const bounceAddress = 'bounce@lampstand.example'
const days = ['2025-01-14', '2025-01-15', '2025-01-16', '2025-01-17']

/** What the server of a reader says to every mail, by what has to become of the reader. */
const refusals = {
  /** After the first mail. */
  out: [
    ...['550 5.1.1', '550 5.1.2', '553 5.1.3', '551 5.1.6', '550 5.1.10', '550 5.4.4'],
    '550 5.2.1 The account is disabled:',
  ],
  /** After the third. */
  third: ['452 4.2.2', '552 5.2.2'],
  /** Never: the fault is ours, or nobody knows. */
  stays: [
    ...['450 4.2.0', '451 4.3.0', '550', '554 5.5.0', '451 4.4.2', '550 5.7.1', '550 5.7.26'],
    ...['554 5.6.0', '552 5.3.4', '550 5.1.8', '550 5.4.5'],
  ],
}
const addressesOf = (fate: keyof typeof refusals) =>
  refusals[fate].map((_, index) => `${fate}${index}@example.org`)
const words = new Map(
  (['out', 'third', 'stays'] as const).flatMap((fate) =>
    addressesOf(fate).map((address, index) => [address, refusals[fate][index] ?? ''] as const),
  ),
)
const well = ['asha', 'joel', 'ravi'].map((name) => `${name}@example.org`)
const ANGRY = 'angry@example.org'

describe.skipIf(!hasMailSystem).each(databases.slice(-1))('days on $name', ({ open }) => {
  test('reports leave out whom they are about, and nobody gets an entry twice', async () => {
    const storage = await open()
    const world = await startServer({
      recipient: (address) => {
        const said = words.get(address)
        if (said) throw rejection(Number(said.slice(0, 3)), `${said.slice(4)} no mail for you`)
      },
    })
    const system = await startMailSystem('lampstand.example', world.port)
    onTestFinished(system.stop)
    const sendReport = async (name: string, tag: string) => {
      const sample = readFileSync(new URL(`reports/${name}.eml`, import.meta.url), 'utf8')
      const raw = sample.replaceAll('4711-0123456789abcdef0123', tag)
      const transport = createTransport(system.smtpUrl)
      const to = `bounce+${tag}@lampstand.example`
      await transport.sendMail({ envelope: { from: '', to }, raw })
      transport.close()
    }
    await addEntries(
      days.map((date) => ({ date, headline: date })),
      storage,
    )
    await insertSubscribers(storage, [...well, ...words.keys(), ANGRY])
    let morning = ''
    startSender(system.smtpUrl, storage, {
      transport: openSmtp(system.smtpUrl, from, { bounceAddress }),
      compose,
      prepare: (db) => processDeliveries(instantOf(morning, 5).add({ minutes: 1 }), db),
    })
    const left: string[][] = []
    for (const day of days) {
      morning = day
      await expect
        .poll(() => rowsOf(storage, 'deliveries', { key: day }), { timeout: 60_000 })
        .toMatchObject([{ state: 'done' }])
      await system.settle()
      if (day === days[0]) {
        const mail = await rowOf(storage, 'mails', { recipient: ANGRY })
        await sendReport('yahoo-complaint', mailTag(mail, storage))
        // Somebody else claims that a reader does not exist.
        const { id } = await rowOf(storage, 'mails', { recipient: 'asha@example.org' })
        await sendReport('gmail-no-such-user', `${id}-0123456789abcdef0123`)
        await system.settle()
      }
      await readBounces({ url: system.imapUrl }, storage)
      const readers = await rowsOf(storage, 'subscribers', {})
      const out = readers.filter(({ status }) => status !== 'confirmed')
      left.push(out.map(({ email_key }) => email_key).sort())
    }

    const first = [ANGRY, ...addressesOf('out')].sort()
    const all = [...first, ...addressesOf('third')].sort()
    expect(left).toEqual([first, first, all, all])
    const entries = world.mails.map(({ to, headers }) => `${to} ${headers.get('subject')}`)
    const wanted = days.flatMap((day) => well.map((reader) => `${reader} ${day}`))
    expect(entries.sort()).toEqual([...wanted, `${ANGRY} ${days[0]}`].sort())
    const found = await states(storage)
    expect([found['waiting'], found['claimed']]).toEqual([undefined, undefined])
    expect(await readBounces({ url: system.imapUrl }, storage)).toBe(0)
  })
})

test.skipIf(hasMailSystem)('Postfix and Dovecot are not available', () => {})
