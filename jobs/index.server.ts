import { log } from '../app/log.server.ts'
import { forgetOldForms } from '../domain/forms/idempotency.server.ts'
import { removeLeftovers } from '../domain/pictures/pictures.server.ts'
import { database, type Storage } from '../storage/database.server.ts'
import { deleteOldMails } from './mail.server.ts'
import { backUpNightly } from './nightly-backup.server.ts'
import { publishPlanned } from './planned.server.ts'
import { deleteExpired } from './retention.server.ts'
import { rotateKeys } from './rotate-keys.server.ts'
import { vacuumAfterErasure } from './vacuum.server.ts'

/** What the server does by itself. A stop aborts the signal: the next start makes up for it. */
type Job = {
  name: string
  everyMinutes: number
  run: (storage: Storage, signal: AbortSignal) => Promise<unknown>
}

const jobs: Job[] = [
  { name: 'planned publications', everyMinutes: 0.25, run: publishPlanned },
  { name: 'key rotation', everyMinutes: 24 * 60, run: rotateKeys },
  { name: 'retention', everyMinutes: 6 * 60, run: deleteExpired },
  { name: 'vacuum', everyMinutes: 15, run: vacuumAfterErasure },
  { name: 'nightly backup', everyMinutes: 15, run: backUpNightly },
  { name: 'old mails', everyMinutes: 60, run: deleteOldMails },
  { name: 'leftover uploads', everyMinutes: 24 * 60, run: removeLeftovers },
  { name: 'idempotency keys', everyMinutes: 60, run: forgetOldForms },
]

let stopping = new AbortController()
let timers: NodeJS.Timeout[] = []
let running: Promise<void> = Promise.resolve()

/** Runs every job now and then at its interval, one after the other. */
export function startJobs(): void {
  if (timers.length > 0) return
  stopping = new AbortController()
  timers = jobs.map((job) => {
    const start = () => {
      running = running.then(() => run(job))
    }
    start()
    return setInterval(start, job.everyMinutes * 60_000).unref()
  })
}

/** Ends the job under way. */
export async function stopJobs(): Promise<void> {
  for (const timer of timers) clearInterval(timer)
  timers = []
  stopping.abort()
  await running
}

/** Never rejects: a job that fails is logged, and tried again at its next turn. */
async function run({ name, run }: Job): Promise<void> {
  const { signal } = stopping
  if (signal.aborted) return
  try {
    await run(await database(), signal)
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, job: name }, 'a job failed')
  }
}
