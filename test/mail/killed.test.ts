import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSink } from '../../bin/bench-mail-server.ts'
import { openDatabase } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'

const program = new URL('../../bin/bench-mail-worker.ts', import.meta.url).pathname
const RECIPIENTS = 200

describe.each(databases)('a delivery on $name', ({ place }) => {
  test('killed three times reaches everybody, and only the mails in flight twice', {
    timeout: 240_000,
  }, async () => {
    const where = await place()
    const sink = await startSink()
    onTestFinished(() => sink.close())
    const db = await openDatabase(where)
    await db
      .insertInto('subscribers')
      .values(
        Array.from({ length: RECIPIENTS }, (_, index) => ({
          email: `s${index}@example.org`,
          email_key: `s${index}@example.org`,
          subscribed_at: new Date().toISOString(),
          status: 'confirmed',
        })),
      )
      .execute()
    await db.destroy()
    for (const enough of [7, 40, 60]) {
      const sender = start(where, sink.url)
      const ended = once(sender, 'exit')
      await sink.more(enough)
      sender.kill('SIGKILL')
      await ended
    }
    const [code] = await once(start(where, sink.url), 'exit')
    expect(code).toBe(0)
    expect(sink.received.size).toBe(RECIPIENTS)
    expect(Math.max(...sink.received.values())).toBeLessThanOrEqual(2)
    expect(sink.total() - RECIPIENTS).toBeLessThanOrEqual(3)
  })
})

function start(place: object, url: string) {
  const env = { ...process.env, SITE_URL: 'https://lampstand.example', LOG_LEVEL: 'silent' }
  return spawn(process.execPath, [program, JSON.stringify(place), url], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
