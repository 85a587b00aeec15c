import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { DatabaseLocation } from '../storage/open.server.ts'
import { type DeliverySite, startDeliverySite } from '../test/support/delivery.ts'
import type { LoadOptions } from './load.ts'

export type MeasuredSite = DeliverySite & { dataDir: string }
type Options = {
  settings?: Record<string, string>
  /** Fills the database before the start. */
  prepare?: (place: DatabaseLocation) => Promise<unknown>
}

/** Starts the built site as the service does, with a temporary database, and measures it. */
export function withSite<Result>(
  { settings = {}, prepare }: Options,
  measure: (site: MeasuredSite) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (dataDir) => {
    await prepare?.({ dataDir })
    const site = await startDeliverySite({ dataDir }, '', settings)
    return measure({ ...site, dataDir }).finally(site.stop)
  })
}

export async function withFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

const rates = z.array(z.array(z.number()))

/** Responses a second, read by another process: in each round, one number for each port. */
export async function readPages(options: LoadOptions): Promise<number[][]> {
  const program = fileURLToPath(new URL('load.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)])
  return rates.parse(JSON.parse(stdout))
}

/** Pages a second that a site gives eight readers, each a millisecond after the last. */
export async function pageRate({ port }: MeasuredSite, seconds: number): Promise<number> {
  const readers = { connections: 8, pauseMilliseconds: 1 }
  const once = { ...readers, milliseconds: seconds * 1000, rounds: 1 }
  const [[rate = 0] = []] = await readPages({ path: '/contact', ports: [port], ...once })
  return rate
}

/** The quantile of the numbers: 0.5 is the median. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

/** A line of a table: a name and numbers in columns. */
export function print(name: string, cells: (string | number)[] = [], width = 16): void {
  const columns = cells.map((cell) => String(cell).padStart(width)).join('')
  process.stdout.write(`${`${name.padEnd(40)}${columns}`.trimEnd()}\n`)
}
