// 300 messages a second for 20 s through the contact API, each acknowledged only when it
// is on disk, while another process requests pages as fast as it can.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { quantile, startSite } from '../site.ts'

const perSecond = 300
const seconds = 20
const aloneSeconds = 8

/** Prints the results; returns whether all limits were met. */
export async function benchForms(): Promise<boolean> {
  // Each message has its own client address, because of the rate limit per address.
  const site = await startSite({ TRUST_PROXY: '1' })
  try {
    await send(site.port, 0, new Agent({ keepAlive: false }))
    const before = await readPages(site.port, aloneSeconds)
    const reading = readPages(site.port, seconds)
    const sent = await sendMessages(site.port)
    const during = await reading
    const stored = countStored(site.dataDir)
    return report({ before, during, stored: stored - 1, ...sent })
  } finally {
    await site.stop()
  }
}

/** Pages a second, requested by another process so that it does not delay the messages. */
async function readPages(port: number, forSeconds: number): Promise<number> {
  const reader = fork(new URL('reader.ts', import.meta.url), [`${port}`, `${forSeconds}`])
  const [rate] = await once(reader, 'message')
  return Number(rate)
}

/** Sends at a constant rate, regardless of responses; latency counts from the scheduled time. */
async function sendMessages(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const waits: number[] = []
  let rejected = 0
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let number = 1; number <= perSecond * seconds; number++) {
    const due = began + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    all.push(
      send(port, number, agent).then((status) => {
        if (status === 200) waits.push(performance.now() - due)
        else rejected += 1
      }),
    )
  }
  await Promise.all(all)
  const elapsedSeconds = (performance.now() - began) / 1000
  agent.destroy()
  return { waits, rejected, rate: waits.length / elapsedSeconds }
}

async function send(port: number, number: number, agent: Agent): Promise<number> {
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor${number}@example.org`,
    phone: '+919876543210',
    message: `దయచేసి మా కోసం ప్రార్థించండి. Message ${number} of a busy evening.`,
  })
  const sent = request({
    host: '127.0.0.1',
    port,
    agent,
    method: 'POST',
    path: '/api/submit_contact.php',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `bench-${number}`,
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  await response.toArray()
  return response.statusCode
}

function countStored(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'lampstand.sqlite'), { readOnly: true })
  const row = database.prepare('SELECT count(*) AS count FROM contacts').get()
  database.close()
  return Number(row?.['count'])
}

type Results = {
  before: number
  during: number
  stored: number
  waits: number[]
  rejected: number
  rate: number
}

function report({ before, during, stored, waits, rejected, rate }: Results): boolean {
  const worst = quantile(waits, 0.99)
  process.stdout.write(
    `${waits.length} acknowledged, ${rejected} rejected, ${stored} stored; ` +
      `${rate.toFixed(0)} a second; wait: median ${quantile(waits, 0.5).toFixed(1)} ms, ` +
      `99th percentile ${worst.toFixed(1)} ms, most ${quantile(waits, 1).toFixed(1)} ms; ` +
      `pages a second: alone ${before.toFixed(0)}, meanwhile ${during.toFixed(0)} ` +
      `(${(during / before).toFixed(2)})\n`,
  )
  return (
    rejected === 0 &&
    stored === waits.length &&
    rate >= perSecond * 0.98 &&
    worst < 150 &&
    during >= before / 2
  )
}
