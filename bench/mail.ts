// Delivers today's entry to 10,000 subscribers through a mail server in this process: mails a
// second, memory, and pages a second meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import { countCopies, prepareDelivery } from '../test/support/delivery.ts'
import { startMailServer } from '../test/support/mail-server.ts'
import { residentMegabytes } from '../test/support/process-stats.ts'
import { type MeasuredSite, pageRate, print, withSite } from './site.ts'

const RECIPIENTS = Number(process.env['RECIPIENTS'] ?? 10_000)
const MIN_RATE = 50
/**
 * How much more memory the second half may take at its worst than the first: garbage is collected
 * when some has come together, so that single moments say nothing, and what leaks with each mail
 * shows in the peaks.
 */
const MAX_GROWTH = 1.1
const READ_SECONDS = 6

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Prints the results; returns whether all limits were met. */
export async function benchMail(): Promise<boolean> {
  const server = await startMailServer()
  const settings = { SMTP_URL: server.url }
  const prepare = (place: { dataDir: string }) => prepareDelivery(place, RECIPIENTS)
  return withSite({ settings, prepare }, (site) => measure(site, server)).finally(server.close)
}

async function measure(site: MeasuredSite, { mails }: MailServer): Promise<boolean> {
  const came = async (count: number) => {
    while (mails.length < count) await wait(5)
  }
  const pagesBefore = await pageRate(site, READ_SECONDS)
  await wait(2_000)
  const start = await residentMegabytes(site.pid)
  await site.startNow()
  await came(1)
  const first = mails.length
  const began = performance.now()
  const watching = watchMemory(site, mails)
  // In the first half, so that page requests do not distort the memory of the second.
  await came(RECIPIENTS / 10)
  const pages = await pageRate(site, READ_SECONDS)
  await came(RECIPIENTS)
  const rate = ((RECIPIENTS - first) * 1000) / (performance.now() - began)
  const [firstHalf, secondHalf] = await watching
  while ((await site.progress())?.state !== 'done') await wait(200)

  const copies = countCopies(mails, RECIPIENTS)
  print(`mails a second, wanted ${MIN_RATE}`, [rate.toFixed(0)])
  print('pages a second: before, meanwhile', [pagesBefore.toFixed(0), pages.toFixed(0)])
  const peaks = [start, firstHalf, secondHalf].map((size) => size.toFixed(0))
  print('MB: before, peaks of both halves', peaks)
  print('copies: none, one, two, more', Object.values(copies))
  return (
    rate >= MIN_RATE &&
    secondHalf <= firstHalf * MAX_GROWTH &&
    pages >= pagesBefore / 4 &&
    copies.one === RECIPIENTS
  )
}

/** The peaks of the memory in each half, in MB. */
async function watchMemory({ pid }: MeasuredSite, mails: unknown[]): Promise<[number, number]> {
  const peaks: [number, number] = [0, 0]
  while (mails.length < RECIPIENTS) {
    const half = mails.length < RECIPIENTS / 2 ? 0 : 1
    peaks[half] = Math.max(peaks[half], await residentMegabytes(pid))
    await wait(100)
  }
  return peaks
}
