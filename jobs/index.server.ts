import { sql } from 'kysely'
import { checkSite } from '../app/checks/check-site.server.ts'
import { deleteOldCopies } from '../backup/old-copies.ts'
import { now } from '../config/clock.server.ts'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import type { ServerText } from '../domain/content/server-text.ts'
import { deleteOldLines } from '../domain/mail-list/import.server.ts'
import { deleteDone } from '../domain/outbox/outbox.server.ts'
import { removeLeftovers } from '../domain/pictures/pictures.server.ts'
import { queuePrayedForMails } from '../domain/prayer/prayed-for-mail.server.ts'
import { deleteWhatIsDue } from '../domain/privacy/retention.server.ts'
import { startRetention } from '../domain/privacy/retention-day.server.ts'
import { noteFound } from '../domain/staff/problem-mail.server.ts'
import { queueWeeklyMails } from '../domain/staff/record-mail.server.ts'
import { deleteExpiredSessions } from '../domain/staff/session.server.ts'
import { database, type Storage } from '../storage/database.server.ts'
import { ago, DAY, instant } from '../storage/instant.ts'
import { isSqlite } from '../storage/sqlite.ts'
import { ifWritable } from '../storage/storage-error.ts'
import { backUpNightly } from './backup.server.ts'
import { readReturned } from './mail.server.ts'
import { type Job, runJobs } from './runner.server.ts'

const jobs: (Job<Storage> & { name: JobName })[] = [
  { name: 'retention', everyMinutes: 6 * 60, run: deleteExpired },
  { name: 'tidying', everyMinutes: 15, run: tidyDatabase },
  { name: 'nightly backup', everyMinutes: 15, run: backUpNightly },
  {
    name: 'state of the site',
    everyMinutes: 10,
    run: tellProblems,
    // While the server starts, the site's address does not respond yet.
    atStart: false,
  },
  {
    name: 'old copies',
    everyMinutes: 24 * 60,
    run: () => deleteOldCopies(settings, settings.backupKeep),
  },
  { name: 'weekly mails', everyMinutes: 5, run: (storage) => queueWeeklyMails(now(), storage) },
  {
    name: 'mails to those prayed for',
    everyMinutes: 15,
    run: (storage) => queuePrayedForMails(now(), storage),
  },
  { name: 'mails that came back', everyMinutes: 5, run: readReturned },
  {
    name: 'old mails',
    everyMinutes: 60,
    run: (storage) => deleteDone(ago(MAIL_DAYS * DAY), storage),
  },
  { name: 'leftover uploads', everyMinutes: 24 * 60, run: removeLeftovers },
]

/** Rows of mails are deleted this many days after they are done. */
const MAIL_DAYS = 30
/** How long the lines of an import are stored, and a preview that nobody agreed to. */
const IMPORT_DAYS = 7

/** Each job has a name for staff in the texts. */
type JobName = keyof ServerText['check']['jobs']['names']

/** Runs the jobs until `stop`. */
export function startJobs() {
  return runJobs(jobs, { open: database, log, noteEnd })
}

/** Stores, for the checks, whether a job's last run failed. */
export function noteEnd(name: string, failed: boolean, storage: Storage): Promise<void> {
  return ifWritable(async () => {
    await storage.deleteFrom('failed_jobs').where('name', '=', name).execute()
    if (!failed) return
    await storage.insertInto('failed_jobs').values({ name, failed_at: instant() }).execute()
  })
}

/** Runs the checks, and mails administrators about problems that have lasted for a while. */
export async function tellProblems(storage: Storage): Promise<void> {
  const findings = await checkSite(async () => storage)
  const found = Object.entries(findings)
    .filter(([, { isUnset }]) => !isUnset)
    .map(([name, { ok, words }]) => ({ name, ok, words: { en: words('en'), te: words('te') } }))
  await noteFound(found, now(), storage)
}

/** Deletes expired sessions and imports, and records past their retention period. */
export async function deleteExpired(storage: Storage, signal: AbortSignal): Promise<void> {
  const goesOn = () => !signal.aborted
  await deleteExpiredSessions(storage)
  await deleteOldLines(ago(IMPORT_DAYS * DAY), storage)
  if (!(await startRetention(now(), storage))) return
  const deleted = await deleteWhatIsDue(settings.keepDays, Date.now(), storage, goesOn)
  if (deleted.length === 0) return
  const counts = Object.fromEntries(deleted.map(({ kind, count }) => [kind, count]))
  log.info({ deleted: counts }, 'expired records were deleted')
}

/**
 * Empties SQLite's write-ahead log, which has earlier copies of pages from which somebody was
 * erased: `secure_delete` overwrites only the file itself. A reader in between leaves it to the next
 * run. And counts rows anew when tables have grown, which PostgreSQL does by itself: otherwise SQLite
 * would choose the index of the status even if nearly all rows have the same one. Counts at most
 * about 2,000 rows of each index (0x10): meanwhile nobody is answered.
 */
export async function tidyDatabase(storage: Storage): Promise<void> {
  if (!isSqlite(storage)) return
  await sql`pragma optimize = 0x10012`.execute(storage)
  await sql`pragma wal_checkpoint(truncate)`.execute(storage)
}
