// A backup of a database of a gigabyte while the site takes in messages and serves pages: how long
// it takes, how much memory it uses, and the longest request meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MeasuredSite, quantile, startSite } from '../site.ts'

const maxWaitMs = 500
const maxMemoryMb = 250

/** Prints the results; returns whether all limits were met. `megabytes` is the database size. */
export async function benchBackup(megabytes = 1000): Promise<boolean> {
  const site = await startSite({ TRUST_PROXY: '1' })
  try {
    fill(join(site.dataDir, 'lampstand.sqlite'), megabytes)
    const file = join(site.dataDir, 'site.backup')
    let running = true
    await measureWithoutBackup(site)
    const waiting = load(site, () => running)
    const began = performance.now()
    const memory = await backUp(site.dataDir, file)
    const seconds = (performance.now() - began) / 1000
    running = false
    const waits = await waiting
    const size = (await stat(file)).size / 1e6
    process.stdout.write(
      `${megabytes} MB backed up in ${seconds.toFixed(1)} s into ${size.toFixed(0)} MB, ` +
        `at most ${memory.toFixed(0)} MB of memory; meanwhile ${waits.length} requests, wait: ` +
        `median ${quantile(waits, 0.5).toFixed(1)} ms, 99th percentile ${quantile(waits, 0.99).toFixed(1)} ms, ` +
        `most ${quantile(waits, 1).toFixed(1)} ms\n`,
    )
    return quantile(waits, 1) < maxWaitMs && memory < maxMemoryMb
  } finally {
    await site.stop()
  }
}

/** The same load without a backup, as a baseline and warm-up. */
async function measureWithoutBackup(site: MeasuredSite): Promise<void> {
  const until = performance.now() + 5000
  const waits = await load(site, () => performance.now() < until)
  process.stdout.write(
    `alone: ${waits.length} requests, wait: median ${quantile(waits, 0.5).toFixed(1)} ms, ` +
      `99th percentile ${quantile(waits, 0.99).toFixed(1)} ms, most ${quantile(waits, 1).toFixed(1)} ms\n`,
  )
}

function fill(path: string, megabytes: number): void {
  const database = new DatabaseSync(path, { timeout: 5000 })
  const add = database.prepare(
    `insert into prayers (reference, name, email, phone, status, search, created_at, type, message, is_anonymous, consent_version)
     with recursive n(n) as (select ? union all select n + 1 from n where n < ?)
     select 'B' || n, 'Visitor ' || n, 'v' || n || '@example.org', '', 'Pending', 'v' || n,
       '2026-01-01T00:00:00.000Z', 'Healing', hex(randomblob(2500)), 0, 'bench' from n`,
  )
  // 5,000 characters each, 5,000 rows per statement.
  const rows = megabytes * 195
  for (let first = 1; first <= rows; first += 5000) add.run(first, Math.min(rows, first + 4999))
  // Excludes the WAL of the fill from the measurement.
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

/** Sends fifty messages and fifty page requests a second. */
async function load({ port }: MeasuredSite, isRunning: () => boolean): Promise<number[]> {
  const waits: number[] = []
  const open = new Set<Promise<void>>()
  for (let number = 1; isRunning(); number++) {
    const began = performance.now()
    const request = send(port, number).then(() => {
      waits.push(performance.now() - began)
      open.delete(request)
    })
    open.add(request)
    await wait(10)
  }
  await Promise.all(open)
  return waits
}

async function send(port: number, number: number): Promise<void> {
  const origin = `http://localhost:${port}`
  const response = await (number % 2 === 0
    ? fetch(`${origin}/services`)
    : fetch(`${origin}/api/submit_contact.php`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify({
          name: 'Asha',
          email: `a${number}@example.org`,
          phone: '9876543210',
          message: 'While a backup is made.',
        }),
      }))
  await response.text()
  if (!response.ok) throw new Error(`responded ${response.status}`)
}

/** Returns the peak memory of the backup process, in megabytes. */
async function backUp(dataDir: string, file: string): Promise<number> {
  const program = fileURLToPath(new URL('../../bin/backup.ts', import.meta.url))
  const child = spawn(process.execPath, [program, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY: 'a lamp on a stand' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const poll = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(poll)
  if (code !== 0) throw new Error('the backup failed')
  return peak
}
