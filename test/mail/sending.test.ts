import { describe, expect, onTestFinished, test } from 'vitest'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import { StorageError } from '../../storage/storage-error.ts'
import { databases } from '../support/databases.ts'
import { type Rejections, rejection, startMailServer } from '../support/mail-server.ts'
import { composePlain, fillOutbox, startSender, states, waitOptions } from './outbox.ts'

async function server(refuse: Rejections = {}, port = 0) {
  const started = await startMailServer(refuse, port)
  onTestFinished(() => started.close())
  return started
}

describe.each(databases)('the outbox in $name', ({ open }) => {
  test('sends each mail once and records it', async () => {
    const storage = await open()
    const { mails, url } = await server()
    const recipients = await fillOutbox(120, storage)
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 120 })
    expect(mails.map(({ to }) => to).sort()).toEqual(recipients.sort())
    expect(mails[0]?.headers.get('from')).toBe('Lampstand <news@lampstand.example>')
    expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(120)
  })

  test('retries after a temporary rejection with growing pauses', async () => {
    const storage = await open()
    const tries = new Map<string, number[]>()
    const { mails, url } = await server({
      recipient: (address) => {
        const times = [...(tries.get(address) ?? []), Date.now()]
        tries.set(address, times)
        if (address === 'a1@example.org' && times.length < 4)
          throw rejection(451, '4.7.1 greylisted')
      },
    })
    await fillOutbox(3, storage)
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect(mails).toHaveLength(3)
    const times = tries.get('a1@example.org') ?? []
    expect(times).toHaveLength(4)
    expect(Number(times[3]) - Number(times[2])).toBeGreaterThanOrEqual(100)
    const row = await storage
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'a1@example.org')
      .executeTakeFirstOrThrow()
    expect(row.attempts).toBe(4)
  })

  test('gives up after a permanent rejection and stores codes, not text', async () => {
    const storage = await open()
    let tries = 0
    const { mails, url } = await server({
      message: (address) => {
        if (address !== 'a0@example.org') return
        tries += 1
        throw rejection(554, '5.7.1 a0@example.org does not want this')
      },
    })
    await fillOutbox(3, storage)
    startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 2, failed: 1 })
    expect([tries, mails.length]).toEqual([1, 2])
    const { last_error } = await storage
      .selectFrom('mails')
      .select('last_error')
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
    expect(last_error).toBe('DATA 554 5.7.1')
    expect(await storage.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([])
  })

  test.each([
    [452, '4.2.2 mailbox full'],
    [550, '5.4.5 daily user sending limit exceeded'],
    [550, '5.7.1 an unusual rate of mail from you'],
    [421, '4.7.28 too many'],
  ])('gives nothing up when the server responds %i %s', async (status, words) => {
    const storage = await open()
    let tries = 0
    const { mails, url } = await server({
      message: () => {
        tries += 1
        if (tries <= 4) throw rejection(status, words)
      },
    })
    await fillOutbox(3, storage)
    // As if each had been retried for days.
    await storage
      .updateTable('mails')
      .set({ attempts: 40, created_at: new Date(Date.now() - 5 * 86_400_000).toISOString() })
      .execute()
    startSender(url, storage)
    await expect.poll(() => tries, waitOptions).toBeGreaterThan(0)
    const due = () =>
      storage
        .updateTable('mails')
        .set({ next_at: new Date().toISOString() })
        .where('state', '=', 'waiting')
        .execute()
    await expect
      .poll(async () => {
        await due()
        return states(storage)
      }, waitOptions)
      .toEqual({ sent: 3 })
    expect(mails).toHaveLength(3)
  })

  test('pauses when the server’s limit is reached, and retries with growing pauses', async () => {
    const storage = await open()
    const tries: number[] = []
    const { url } = await server({
      recipient: () => {
        tries.push(Date.now())
        if (tries.length < 5) throw rejection(550, '5.4.5 daily limit')
      },
    })
    await fillOutbox(20, storage)
    const { reports } = startSender(url, storage)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 20 })
    // One attempt for each of the 20 mails, and four that hit the limit.
    expect(tries).toHaveLength(24)
    const pauses = tries.slice(1, 5).map((at, index) => at - Number(tries[index]))
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(60 * 2 ** index - 5)
    }
    expect(new Set(reports)).toEqual(new Set(['the mail server takes no more mails for now']))
  })

  test('does not send twice when the database cannot record the result', async () => {
    const storage = await open()
    const { mails, url } = await server()
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
    const { url } = await server({
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
    const first = await startMailServer()
    await first.close()
    await fillOutbox(20, storage)
    const { reports } = startSender(first.url, storage)
    await expect.poll(() => reports.length, waitOptions).toBeGreaterThan(0)
    expect(await states(storage)).not.toHaveProperty('failed')
    const second = await server({}, first.port)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 20 })
    expect(second.mails).toHaveLength(20)
    expect(new Set(reports)).toEqual(new Set(['the mail server cannot be reached']))
  })

  test('finishes mails in flight on stop, and continues from there', async () => {
    const storage = await open()
    const { mails, url } = await server()
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

  test('two senders share the work without sending twice', async () => {
    const storage = await open()
    const { mails, url } = await server()
    const recipients = await fillOutbox(400, storage)
    const seen = [0, 0]
    for (const index of [0, 1]) {
      startSender(url, storage, {
        compose: (mail) => {
          seen[index] = (seen[index] ?? 0) + 1
          return composePlain(mail)
        },
      })
    }
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 400 })
    expect(mails.map(({ to }) => to).sort()).toEqual(recipients.sort())
    expect(Math.min(...seen)).toBeGreaterThan(0)
  })

  test('continues past a mail that cannot be composed', async () => {
    const storage = await open()
    const { mails, url } = await server()
    await fillOutbox(3, storage)
    const { reports } = startSender(url, storage, {
      compose: async (mail) => {
        if (mail.recipient === 'a0@example.org') throw new TypeError('a mistake of ours')
        return mail.recipient === 'a1@example.org' ? undefined : composePlain(mail)
      },
    })
    await expect.poll(() => mails.length, waitOptions).toBe(1)
    await expect.poll(() => states(storage), waitOptions).toMatchObject({ sent: 1, suppressed: 1 })
    expect(reports).toContain('a mail of the kind "notice" could not be made')
  })
})
