import { describe, expect, onTestFinished, test } from 'vitest'
import { messageIdOf } from '../../domain/mail-list/bounce.server.ts'
import { endPause, readMailState } from '../../domain/outbox/mail-state.server.ts'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { databases } from '../support/databases.ts'
import { replyOf, respondingWith, startFaultyMailServer } from '../support/faulty-mail-server.ts'
import { rejection } from '../support/mail-server.ts'
import { changeRows, rowOf } from '../support/rows.ts'
import {
  composePlain,
  fillOutbox,
  startSender,
  startServer,
  states,
  waitOptions,
} from './outbox.ts'

describe.each(databases)('the outbox in $name', ({ open }) => {
  const tries: string[] = []
  const retried = (storage: Storage) =>
    changeRows(storage, 'mails', { next_at: new Date().toISOString() }, { state: 'waiting' })
  const stateOf = (recipient: string, storage: Storage) => rowOf(storage, 'mails', { recipient })

  test('retries a greylisted mail with growing pauses, and holds no other', async () => {
    const storage = await open()
    const times: number[] = []
    const { mails, url } = await startServer({
      recipient: (address) => {
        if (address === 'a1@example.org' && times.push(Date.now()) < 4)
          throw rejection(451, '4.7.1 greylisted')
      },
    })
    await fillOutbox(3, storage)
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect(mails).toHaveLength(3)
    expect(times).toHaveLength(4)
    expect(Number(times[3]) - Number(times[2])).toBeGreaterThanOrEqual(100)
    expect((await stateOf('a1@example.org', storage)).attempts).toBe(3)
  })

  test.each([
    [554, '5.7.1 Spam message rejected'],
    [552, '5.3.4 Message size exceeds fixed limit'],
    [550, '5.4.1 Recipient address rejected: Access denied'],
    [554, '5.2.252 SendAsDenied'],
  ])('sets one mail aside that is refused with %i %s, and holds no other', async (code, words) => {
    const storage = await open()
    let isRefused = true
    const { url } = await startServer({
      message: (address) => {
        if (isRefused && address === 'a1@example.org') throw rejection(code, `${words} ${address}`)
      },
    })
    await fillOutbox(6, storage)
    const { reports } = startSender(url, storage, { pace: { pause: 60_000 } })
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 5, waiting: 1 })
    const { last_error } = await stateOf('a1@example.org', storage)
    expect(last_error).toBe(`DATA ${code} ${words.split(' ')[0]}`)
    expect(await readMailState(storage)).toMatchObject({
      goesOut: true,
      answer: `${code} ${words} …`,
    })
    expect(reports).toContain('the mail server refused a mail, which waits')
    isRefused = false
    await retried(storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 6 })
    expect(await storage.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([])
  })

  test.each([
    [550, '5.1.1 no such user', 'refused'],
    [554, '5.2.252 SendAsDenied', 'sender'],
    [550, '5.4.6 Unusual sending activity', 'limit'],
    [451, '4.3.0 Temporary lookup failure', 'refused'],
  ] as const)('stops when three in a row are refused with %i %s', async (code, words, reason) => {
    const storage = await open()
    tries.length = 0
    let isRefused = true
    const { mails, url } = await startServer({
      recipient: (address) => {
        tries.push(address)
        if (isRefused) throw rejection(code, words)
      },
    })
    await fillOutbox(8, storage)
    const { reports } = startSender(url, storage, { pace: { pause: 1_000 } })
    await expect
      .poll(() => readMailState(storage), waitOptions)
      .toMatchObject({ goesOut: false, reason, answer: `${code} ${words}` })
    expect(tries).toHaveLength(3)
    expect(reports.filter((report) => report.startsWith('no mail goes out'))).toHaveLength(1)
    // Others are tried first, after each pause one, or three that are about their mailboxes.
    await expect.poll(() => tries.length, waitOptions).toBeGreaterThanOrEqual(5)
    expect(new Set(tries.slice(0, 5)).size).toBe(5)
    const before = await storage.selectFrom('suppressed_addresses').selectAll().execute()
    isRefused = false
    await endPause(storage)
    const isGone = words.startsWith('5.1.1') ? 2 : 0
    expect(before).toHaveLength(isGone)
    const expected = isGone ? { sent: 6, failed: 2 } : { sent: 8 }
    await expect
      .poll(async () => {
        await retried(storage)
        return states(storage)
      }, waitOptions)
      .toEqual(expected)
    expect(mails).toHaveLength(8 - isGone)
    expect(await readMailState(storage)).toMatchObject({ goesOut: true })
  })

  test('while letters are refused for their content, an answer is tried first', async () => {
    const storage = await open()
    tries.length = 0
    const { url } = await startServer({
      recipient: (address) => void tries.push(address),
      message: (address) => {
        if (address !== 'ruth@example.org') throw rejection(554, '5.7.1 Spam message rejected')
      },
    })
    await fillOutbox(9, storage)
    await changeRows(storage, 'mails', { priority: 1 }, { state: 'waiting' })
    startSender(url, storage, { pace: { pause: 300 } })
    await expect.poll(() => readMailState(storage), waitOptions).toMatchObject({ goesOut: false })
    await enqueueMails(
      [{ template: 'confirm', recipient: 'ruth@example.org', language: 'en' }],
      storage,
    )
    const before = tries.length
    await expect.poll(() => tries, waitOptions).toContain('ruth@example.org')
    expect(tries.indexOf('ruth@example.org') - before).toBeLessThanOrEqual(1)
  })

  test('a dead mailbox that is tried first does not prolong the pause', async () => {
    const storage = await open()
    let isRefused = true
    const { url } = await startServer({
      recipient: (address) => {
        if (isRefused) throw rejection(451, '4.3.0 Temporary lookup failure')
        if (address === 'a3@example.org') throw rejection(550, '5.1.1 no such user')
      },
    })
    await fillOutbox(5, storage)
    startSender(url, storage, { pace: { pause: 120_000 } })
    await expect.poll(() => readMailState(storage), waitOptions).toMatchObject({ goesOut: false })
    isRefused = false
    await endPause(storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 4, waiting: 1 })
    expect(await readMailState(storage)).toMatchObject({ goesOut: true })
    expect(await storage.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([])
  })

  test('counts refusals of mailboxes again as soon as the server takes a mail', async () => {
    const storage = await open()
    const gone = [0, 1, 2, 3].map((index) => `a${index}@example.org`)
    const { url } = await startServer({
      recipient: (address) => {
        if (gone.includes(address)) throw rejection(550, '5.1.1 no such user')
      },
    })
    await fillOutbox(9, storage)
    startSender(url, storage)
    await expect
      .poll(async () => {
        if ((await readMailState(storage)).goesOut) await retried(storage)
        return states(storage)
      }, waitOptions)
      .toEqual({ sent: 5, failed: 4 })
  })

  test.each([
    ['sender', 'MAIL FROM', /^MAIL/i, '550 5.7.1 not you'],
    ['sign-in', 'AUTH', /^AUTH/i, '535 5.7.8 wrong password'],
  ])(
    'a refused %s stops the queue at once, until it is repaired',
    async (reason, _, line, reply) => {
      const storage = await open()
      let isRefused = true
      const faulty = await startFaultyMailServer(
        respondingWith((each) => {
          if (/^EHLO/i.test(each)) return replyOf('250-here\r\n250 AUTH PLAIN')
          if (!line.test(each)) return /^AUTH/i.test(each) ? replyOf('235 welcome') : undefined
          return replyOf(isRefused ? reply : each.startsWith('AUTH') ? '235 welcome' : '250 fine')
        }),
      )
      onTestFinished(faulty.close)
      await fillOutbox(4, storage)
      startSender(faulty.url.replace('//', '//asha:secret@'), storage, { pace: { pause: 300 } })
      await expect.poll(() => readMailState(storage), waitOptions).toMatchObject({ reason })
      // Polled, because a trial that begins after each pause holds one mail meanwhile.
      await expect.poll(() => states(storage), waitOptions).toEqual({ waiting: 4 })
      isRefused = false
      await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 4 })
      expect(await readMailState(storage)).toMatchObject({ goesOut: true })
    },
  )

  test('one mail that makes the server hang up holds no other', async () => {
    const storage = await open()
    let address = ''
    const faulty = await startFaultyMailServer(
      respondingWith((each) => {
        if (/^RCPT/i.test(each)) address = each
        return each === '.' && address.includes('<a1@') ? (socket) => socket.destroy() : undefined
      }),
    )
    onTestFinished(faulty.close)
    await fillOutbox(6, storage)
    startSender(faulty.url, storage, { pace: { pause: 60_000 } })
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 5, waiting: 1 })
    expect(await readMailState(storage)).toMatchObject({ goesOut: true })
  })

  test('the same mail has the same Message-ID, in whatever row', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    await fillOutbox(2, storage)
    const rows = await storage.selectFrom('mails').selectAll().orderBy('id').execute()
    const ids = await Promise.all(rows.map((row) => messageIdOf(row, storage)))
    const again = rows.map((row) => messageIdOf({ ...row, id: row.id + 1000 }, storage))
    expect(await Promise.all(again)).toEqual(ids)
    startSender(url, storage)
    await expect.poll(() => mails.length, waitOptions).toBe(2)
    expect(mails.map(({ headers }) => headers.get('message-id')).sort()).toEqual(
      ids.map((id) => `<${id}@lampstand.example>`).sort(),
    )
  })

  test('does not send twice when the database cannot record the result', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    await fillOutbox(3, storage)
    let failures = 0
    const failing = storage.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"sent"') && failures < 3) {
          failures += 1
          throw new StorageError(new Error('away'))
        }
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { reports } = startSender(url, failing)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect([failures, mails.length]).toEqual([3, 3])
    expect(reports).toContain('a mail was sent and could not be marked as sent')
  })

  test('never sends again to an unknown address', async () => {
    const storage = await open()
    const attempted: string[] = []
    const { url } = await startServer({
      recipient: (address) => {
        attempted.push(address)
        if (address === 'a0@example.org') throw rejection(550, '5.1.1 no such user')
      },
    })
    await fillOutbox(2, storage)
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 1, failed: 1 })
    await fillOutbox(2, storage)
    await expect
      .poll(() => states(storage), waitOptions)
      .toEqual({ sent: 2, failed: 1, suppressed: 1 })
    const toFirst = () => attempted.filter((address) => address === 'a0@example.org').length
    expect(toFirst()).toBe(1)
    // Somebody typed it anew: only the confirmation shows whether it has a mailbox by now.
    const confirm = { template: 'confirm', recipient: 'a0@example.org', language: 'en' } as const
    await enqueueMails([confirm], storage)
    await expect.poll(toFirst, waitOptions).toBe(2)
  })

  test('waits for an unreachable server and continues when it is back', async () => {
    const storage = await open()
    const first = await startServer()
    await first.close()
    await fillOutbox(20, storage)
    const { reports } = startSender(first.url, storage)
    await expect.poll(() => reports.length, waitOptions).toBeGreaterThan(0)
    expect(await states(storage)).not.toHaveProperty('failed')
    const second = await startServer({}, first.port)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 20 })
    expect(second.mails).toHaveLength(20)
    expect(new Set(reports)).toEqual(
      new Set(['no mail goes out: the mail server cannot be reached']),
    )
  })

  test('finishes mails in flight on stop, and continues from there', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    const recipients = await fillOutbox(300, storage)
    const before = startSender(url, storage)
    await expect.poll(() => mails.length, waitOptions).toBeGreaterThan(20)
    await before.stop()
    const { sent = 0, ...rest } = await states(storage)
    expect(sent).toBe(mails.length)
    expect(rest).toEqual(sent < 300 ? { waiting: 300 - sent } : {})
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 300 })
    expect(mails.map(({ to }) => to).sort()).toEqual(recipients.sort())
  })

  test('continues past a mail that cannot be composed', async () => {
    const storage = await open()
    const { mails, url } = await startServer()
    await fillOutbox(3, storage)
    const { reports } = startSender(url, storage, {
      compose: async (mail) => {
        if (mail.recipient === 'a0@example.org') throw new TypeError('a mistake of ours')
        return mail.recipient === 'a1@example.org' ? undefined : composePlain(mail)
      },
    })
    await expect.poll(() => mails.length, waitOptions).toBe(1)
    await expect.poll(() => states(storage), waitOptions).toMatchObject({ sent: 1, suppressed: 1 })
    expect(reports).toContain('a mail of the kind "new-record" could not be made')
  })
})
