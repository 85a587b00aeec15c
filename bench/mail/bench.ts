// Delivers today's entry to 10,000 subscribers through a mail server in a separate process:
// mails per second, memory, and pages per second meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DeliverySite, prepareDelivery, startDeliverySite } from './delivery.ts'
import { copies, type MailSink, startSink } from './sink.ts'

const recipients = Number(process.env['RECIPIENTS'] ?? 10_000)
const minRate = 50
/**
 * How much more memory the second half may take at its worst than the first: garbage is collected
 * when some has come together, so that single moments say nothing, and what leaks with each mail
 * shows in the peaks.
 */
const maxGrowth = 1.1
const readSeconds = 6

/** Prints the results; returns whether all limits were met. */
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
  const memory: Memory = { start: await site.memory(), firstHalf: 0, secondHalf: 0 }
  await site.startNow()
  const first = await sink.waitFor(1)
  const began = performance.now()
  const sinceBegan = () => (performance.now() - began) / 1000
  const watcher = watchMemory(site, sink, memory)

  // In the first half, so that page requests do not distort the memory of the second.
  await sink.waitFor(recipients / 10)
  const [cameBefore, readFrom] = [await sink.total(), sinceBegan()]
  const pages = await readPages(site.port)
  const whileReading = ((await sink.total()) - cameBefore) / (sinceBegan() - readFrom)

  await sink.waitFor(recipients)
  const rate = (recipients - first) / sinceBegan()
  await watcher
  while ((await site.progress())?.state !== 'done') await wait(200)
  return report({ rate, whileReading, pagesBefore, pages, memory, sink })
}

/** Memory at the start and the peak of each half, in MiB. */
type Memory = { start: number; firstHalf: number; secondHalf: number }

async function watchMemory(site: DeliverySite, sink: MailSink, memory: Memory): Promise<void> {
  let received = 0
  while (received < recipients) {
    const half = received < recipients / 2 ? 'firstHalf' : 'secondHalf'
    memory[half] = Math.max(memory[half], await site.memory())
    await wait(100)
    received = await sink.total()
  }
}

/** Pages a second, requested by another process as fast as possible. */
async function readPages(port: number): Promise<number> {
  const reader = fork(new URL('../forms/reader.ts', import.meta.url), [`${port}`, `${readSeconds}`])
  const [rate] = await once(reader, 'message')
  return Number(rate)
}

type Results = {
  rate: number
  whileReading: number
  pagesBefore: number
  pages: number
  memory: Memory
  sink: MailSink
}

async function report(results: Results): Promise<boolean> {
  const { rate, whileReading, pagesBefore, pages, memory, sink } = results
  const { received, bytes } = await sink.all()
  const { none, one, two, more } = copies(received, recipients)
  const mean = bytes / (await sink.total()) / 1024
  const MiB = (size: number) => `${size.toFixed(0)} MiB`
  process.stdout.write(
    `${recipients} recipients, ${mean.toFixed(1)} KiB a mail: ${rate.toFixed(0)} mails a second ` +
      `(wanted ${minRate}), ${whileReading.toFixed(0)} while pages were read as fast as they came; ` +
      `pages a second: before ${pagesBefore.toFixed(0)}, meanwhile ${pages.toFixed(0)} ` +
      `(${(pages / pagesBefore).toFixed(2)}); memory: at the start ${MiB(memory.start)}, never over ` +
      `${MiB(memory.firstHalf)} in the first half, ${MiB(memory.secondHalf)} in the second ` +
      `(${(memory.secondHalf / memory.firstHalf).toFixed(2)}); ` +
      `copies: none ${none}, one ${one}, two ${two}, more ${more}\n`,
  )
  return (
    rate >= minRate &&
    memory.secondHalf <= memory.firstHalf * maxGrowth &&
    pages >= pagesBefore / 4 &&
    one === recipients
  )
}
