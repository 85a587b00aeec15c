// Messages through the contact API, each acknowledged only when it is on disk, while another
// process requests some thousand pages a second.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '../test/support/records.ts'
import { type MeasuredSite, pageRate, print, quantile, withSite } from './site.ts'

/** Three times what docs/product.md promises. */
const PER_SECOND = 300
const SECONDS = Number(process.env['DURATION'] ?? 20)
/** Milliseconds, of 99 in 100 messages. */
const MAX_WAIT = 150

/** Prints the results; returns whether all limits were met. */
export function benchForms(): Promise<boolean> {
  // Each message has its own client address, because of the rate limit per address.
  return withSite({ settings: { TRUST_PROXY: '1' } }, async (site) => {
    const before = await pageRate(site, SECONDS / 2)
    const reading = pageRate(site, SECONDS)
    const { waits, rejected, rate } = await sendMessages(site)
    const during = await reading
    const { length: stored } = await withDatabase(site, (db) =>
      db.selectFrom('contacts').select('id').execute(),
    )
    const slow = quantile(waits, 0.99)
    print('acknowledged, rejected, stored', [waits.length, rejected, stored])
    print('messages a second', [rate.toFixed(0)])
    print('ms: median, 99th percentile', [quantile(waits, 0.5).toFixed(1), slow.toFixed(1)])
    print('pages a second: alone, meanwhile', [before.toFixed(0), during.toFixed(0)])
    return (
      rejected === 0 &&
      stored === waits.length + 1 &&
      rate >= PER_SECOND * 0.98 &&
      slow < MAX_WAIT &&
      during >= before / 2
    )
  })
}

/** Sends at a constant rate, regardless of responses; latency counts from the scheduled time. */
async function sendMessages({ port }: MeasuredSite) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const waits: number[] = []
  let rejected = 0
  await send(port, 0, agent)
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let number = 1; number <= PER_SECOND * SECONDS; number++) {
    const due = began + (number * 1000) / PER_SECOND
    if (due > performance.now()) await wait(due - performance.now())
    all.push(
      send(port, number, agent).then((status) => {
        if (status === 200) waits.push(performance.now() - due)
        else rejected += 1
      }),
    )
  }
  await Promise.all(all)
  const rate = (waits.length * 1000) / (performance.now() - began)
  agent.destroy()
  return { waits, rejected, rate }
}

async function send(port: number, number: number, agent: Agent): Promise<number> {
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
  sent.end(
    JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor${number}@example.org`,
      phone: '+919876543210',
      message: `దయచేసి మా కోసం ప్రార్థించండి. Message ${number} of a busy evening.`,
    }),
  )
  const [response] = await once(sent, 'response')
  await response.toArray()
  return response.statusCode
}
