// node bench/mixed/load.ts PORT SECONDS ROWS: mixed load at an even pace, which does not wait
// for late responses. Sends its totals to the parent each second and at the end.
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../site.ts'
import type { LoadContext, RequestKind } from './kinds.ts'
import { publicKinds } from './public.ts'
import { codeOf, LoadedSite } from './site.ts'
import { staffKinds } from './staff.ts'

/** The maximum concurrent requests of a type, so that a slow site is not overloaded. */
const MAX_IN_FLIGHT = 20
/** Each type is sent at least once in a short run. */
const MAX_FIRST_DELAY = 5000

const kinds = [...publicKinds, ...staffKinds]

type Counts = { count: number; waits: number[] }

const [port = '', seconds = '', rows = ''] = process.argv.slice(2)
const site = new LoadedSite(port)
const wrong = new Map<string, number>()
const counts = new Map<string, Counts>()
let failures = 0
let skipped = 0

const until = performance.now() + Number(seconds) * 1000
await site.signIn()
const context: LoadContext = { pages: await readAddresses(), rows: Number(rows) }
const reporting = setInterval(() => process.send?.(totals()), 1000)
await Promise.all(kinds.map(keepSending))
clearInterval(reporting)
const everyWait = [...counts.values()].flatMap(({ waits }) => waits)
process.send?.({
  ...totals(),
  slow: quantile(everyWait, 0.99),
  kinds: kinds.map(({ name }) => summary(name)),
})
process.disconnect?.()

/** Sends one request type until the end, and waits for the last response. */
async function keepSending(kind: RequestKind): Promise<void> {
  const entry: Counts = { count: 0, waits: [] }
  counts.set(kind.name, entry)
  const pause = 60_000 / kind.perMinute
  let due = performance.now() + Math.random() * Math.min(pause, MAX_FIRST_DELAY)
  const inFlight = new Set<Promise<void>>()
  // At least once, even on a slow machine.
  do {
    await wait(Math.max(0, due - performance.now()))
    due += pause
    if (inFlight.size >= MAX_IN_FLIGHT) {
      skipped += 1
      continue
    }
    const sending = sendOnce(kind, entry).finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  } while (due < until)
  await Promise.all(inFlight)
}

async function sendOnce({ name, expected, send }: RequestKind, entry: Counts): Promise<void> {
  const began = performance.now()
  const status = await send(site, context).then(
    (response) => response.status,
    (error: unknown) => `no response, ${codeOf(error)}`,
  )
  entry.count += 1
  entry.waits.push(performance.now() - began)
  if (typeof status === 'number') {
    if (status >= 500) failures += 1
    if (expected.includes(status)) return
  }
  const what = `${name}: ${status}`
  wrong.set(what, (wrong.get(what) ?? 0) + 1)
}

async function readAddresses(): Promise<string[]> {
  const { text } = await site.send('/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    return new URL(address).pathname
  })
}

function totals() {
  const requests = [...counts.values()].reduce((sum, { count }) => sum + count, 0)
  const { sentAgain } = site
  return { requests, failures, skipped, sentAgain, wrong: Object.fromEntries(wrong) }
}

function summary(name: string) {
  const { count = 0, waits = [] } = counts.get(name) ?? {}
  return {
    name,
    count,
    middle: quantile(waits, 0.5),
    slow: quantile(waits, 0.99),
    most: quantile(waits, 1),
  }
}
