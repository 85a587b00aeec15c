// Delivers an entry to many subscribers over a real mail server on this machine: how many mails a
// second and with how much memory; then, in another run, with the sender killed again and again:
// who got it, and who got it twice. Usage: node bin/bench-mail.ts [RECIPIENTS [KILLED_RECIPIENTS [KILLS]]]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../storage/open.server.ts'
import { startSink } from './bench-mail-server.ts'

const [recipients = 10_000, killedRecipients = 2_000, kills = 30] = process.argv
  .slice(2)
  .map(Number)
const wanted = 200
const program = fileURLToPath(new URL('./bench-mail-worker.ts', import.meta.url))

const fast = await measureRate()
const whole = await measureKills()
process.exitCode = fast && whole ? 0 : 1

async function measureRate(): Promise<boolean> {
  return withSubscribers(recipients, async (place, sink) => {
    const sender = start(place, sink.url)
    const memory: number[] = []
    createInterface(sender.stdout ?? process.stdin).on('line', (line) => {
      const { rss, trouble } = JSON.parse(line)
      if (trouble) say(trouble)
      if (rss) memory.push(rss / 1_048_576)
    })
    await sink.more(1)
    const begin = performance.now()
    await sink.more(recipients - 1)
    const rate = (recipients - 1) / ((performance.now() - begin) / 1000)
    await once(sender, 'exit')
    const half = memory.slice(memory.length >> 1)
    say(
      `${recipients} recipients: ${rate.toFixed(0)} mails a second (wanted: ${wanted}); memory ` +
        `at the start ${memory[0]?.toFixed(0)} MiB, in the second half ` +
        `${Math.min(...half).toFixed(0)} to ${Math.max(...half).toFixed(0)} MiB; ` +
        `${sink.received.size} got it, ${sink.total() - sink.received.size} twice`,
    )
    return rate >= wanted && sink.received.size === recipients && sink.total() === recipients
  })
}

async function measureKills(): Promise<boolean> {
  return withSubscribers(killedRecipients, async (place, sink) => {
    const between = Math.floor(killedRecipients / (kills + 1))
    for (let kill = 0; kill < kills; kill++) {
      const sender = start(place, sink.url)
      sender.stdout?.resume()
      await sink.more(1 + Math.floor(Math.random() * between))
      sender.kill('SIGKILL')
      await once(sender, 'exit')
    }
    const last = start(place, sink.url)
    last.stdout?.resume()
    await once(last, 'exit')
    const most = Math.max(...sink.received.values())
    const again = sink.total() - sink.received.size
    say(
      `${killedRecipients} recipients, ${kills} kill -9: ${sink.received.size} got it, ` +
        `${again} of them again (allowed: ${kills}), none more than ${most} times`,
    )
    return sink.received.size === killedRecipients && again <= kills
  })
}

function start(place: object, url: string): ChildProcess {
  const env = { ...process.env, SITE_URL: 'https://lampstand.example', LOG_LEVEL: 'silent' }
  return spawn(process.execPath, [program, JSON.stringify(place), url], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function withSubscribers(
  count: number,
  run: (place: object, sink: Awaited<ReturnType<typeof startSink>>) => Promise<boolean>,
): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-mail-'))
  const sink = await startSink()
  try {
    const db = await openDatabase({ dataDir })
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `s${index}@example.org`,
      email_key: `s${index}@example.org`,
      subscribed_at: new Date().toISOString(),
      status: 'confirmed',
      language: index % 3 ? 'te' : 'en',
    }))
    for (let at = 0; at < count; at += 500) {
      await db
        .insertInto('subscribers')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    await db.destroy()
    return await run({ dataDir }, sink)
  } finally {
    await sink.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}
