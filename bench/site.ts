import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/support/postgres.ts'

export interface MeasuredSite {
  port: number
  pid: number
  dataDir: string
  stop(): Promise<void>
}

/** The malloc settings of docs/lampstand.service. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** The Node flags of `npm start` and the service: docs/decisions/0018-memory.md. */
export const nodeFlags =
  readFileSync(new URL('../bin/serve', import.meta.url), 'utf8').match(/--max-\S+/g) ?? []

const server = fileURLToPath(new URL('../build/server/index.js', import.meta.url))

/** Starts the built site as the service does, on a free port with a temporary database. */
export async function startSite(extraSettings: Record<string, string> = {}): Promise<MeasuredSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-bench-'))
  const port = await freePort()
  const site = spawn(process.execPath, [...nodeFlags, server], {
    env: {
      ...process.env,
      ...mallocSettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      ...extraSettings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await Promise.race([once(site.stdout, 'data'), once(site, 'exit')])
  if (typeof ready[0] === 'number') throw new Error('The site did not start.')
  return { port, pid: site.pid ?? 0, dataDir, stop: () => stop(site, dataDir) }
}

/** The quantile of the numbers: 0.5 is the median. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

async function stop(site: ChildProcess, dataDir: string): Promise<void> {
  const exited = once(site, 'exit')
  site.kill()
  await exited
  await rm(dataDir, { recursive: true, force: true })
}
