// Today's entry to 10,000 subscribers, by the running site to a mail server in a process of its
// own: how many mails a second, with how much memory, and how the pages answer meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { at } from './bench-site.ts'
import { type DeliverySite, prepareDelivery, startDeliverySite } from './mail-delivery.ts'
import { copies, type MailSink, startSink } from './mail-sink.ts'

const recipients = Number(process.env['RECIPIENTS'] ?? 10_000)
const settledAfter = 2_000
const wanted = 200
/** What memory may have grown by after the first 2,000. */
const flat = 1.1
const reading = 6

/** Prints what was reached; false when something was not. */
export async function benchMail(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-mail-'))
  const sink = await startSink()
  try {
    await prepareDelivery({ dataDir }, recipients)
    const site = await startDeliverySite({ dataDir }, sink.url)
    try {
      return await measure(site, sink)
    } finally {
      await site.stop()
    }
  } finally {
    await sink.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(site: DeliverySite, sink: MailSink): Promise<boolean> {
  const pagesBefore = await readPages(site.port)
  await wait(2_000)
  const memory: Memory = { start: await site.memory(), settled: 0, end: 0, most: 0 }
  await site.begin()
  const first = await sink.until(1)
  const began = performance.now()
  const sinceBegan = () => (performance.now() - began) / 1000
  const watching = watchMemory(site, sink, memory)

  // Pages are read in the middle of it, and not before the memory has settled.
  await sink.until(Math.min(settledAfter * 1.5, recipients / 2))
  const [cameBefore, readFrom] = [await sink.total(), sinceBegan()]
  const pages = await readPages(site.port)
  const whileReading = ((await sink.total()) - cameBefore) / (sinceBegan() - readFrom)

  await sink.until(recipients)
  const rate = (recipients - first) / sinceBegan()
  await watching
  while ((await site.progress())?.state !== 'done') await wait(200)
  await wait(3_000)
  memory.end = await site.memory()
  return report({ rate, whileReading, pagesBefore, pages, memory, sink })
}

type Memory = { start: number; settled: number; end: number; most: number }

async function watchMemory(site: DeliverySite, sink: MailSink, memory: Memory): Promise<void> {
  const early: number[] = []
  let come = 0
  while (come < recipients) {
    const now = await site.memory()
    come = await sink.total()
    memory.most = Math.max(memory.most, now)
    if (come > settledAfter * 0.75 && come < settledAfter * 1.25) early.push(now)
    await wait(100)
  }
  memory.settled = at(early, 0.5)
}

/** Pages a second, asked for by another process as fast as they come. */
async function readPages(port: number): Promise<number> {
  const reader = fork(new URL('bench-reader.ts', import.meta.url), [`${port}`, `${reading}`])
  const [rate] = await once(reader, 'message')
  return Number(rate)
}

type Reached = {
  rate: number
  whileReading: number
  pagesBefore: number
  pages: number
  memory: Memory
  sink: MailSink
}

async function report(reached: Reached): Promise<boolean> {
  const { rate, whileReading, pagesBefore, pages, memory, sink } = reached
  const { received, bytes } = await sink.all()
  const { none, one, two, more } = copies(received, recipients)
  const mean = bytes / (await sink.total()) / 1024
  const MiB = (size: number) => `${size.toFixed(0)} MiB`
  process.stdout.write(
    `${recipients} recipients, ${mean.toFixed(1)} KiB a mail: ${rate.toFixed(0)} mails a second ` +
      `(wanted ${wanted}), ${whileReading.toFixed(0)} while pages were read as fast as they came; ` +
      `pages a second: before ${pagesBefore.toFixed(0)}, meanwhile ${pages.toFixed(0)} ` +
      `(${(pages / pagesBefore).toFixed(2)}); memory: at the start ${MiB(memory.start)}, after ` +
      `${settledAfter} mails ${MiB(memory.settled)}, at the end ${MiB(memory.end)} ` +
      `(${(memory.end / memory.settled).toFixed(2)}), never over ${MiB(memory.most)}; ` +
      `copies: none ${none}, one ${one}, two ${two}, more ${more}\n`,
  )
  return (
    rate >= wanted &&
    memory.end <= memory.settled * flat &&
    pages >= pagesBefore / 4 &&
    one === recipients
  )
}
