import { hash, timingSafeEqual } from 'node:crypto'
import { Gauge, register } from 'prom-client'
import { readBackupState } from '../../backup/state.ts'
import { now } from '../../config/clock.server.ts'
import { settings } from '../../config/settings.server.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { countHeld } from '../../domain/outbox/held.server.ts'
import { readMailState } from '../../domain/outbox/mail-state.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { countRows } from '../../storage/count-rows.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { isSqlite } from '../../storage/sqlite.ts'
import { failedJobs } from '../checks/check-site.server.ts'
import { freeBytes, newestBackup } from '../checks/machine.server.ts'
import { countLateMails } from '../checks/mail.server.ts'
import { handler } from './response.server.ts'

type Value = [labels: Record<string, string>, value: number]

/**
 * Registers a metric that is read from the database or the machine for each request;
 * server/metrics.ts counts the rest.
 */
function measure(
  name: string,
  help: string,
  labelNames: string[],
  readValues: (storage: Storage) => Promise<Value[]>,
): void {
  new Gauge({
    name: `lampstand_${name}`,
    help,
    labelNames,
    async collect() {
      const values = await readValues(await database())
      this.reset()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })
}

measure('info', 'Version and database; always 1.', ['version', 'database'], async (storage) => {
  const database = isSqlite(storage) ? 'SQLite' : 'PostgreSQL'
  return [[{ version: packageJson.version, database }, 1]]
})

measure(
  'mails',
  'Mails that wait, those of the last 30 days that failed, those that the server refuses alone.',
  ['state'],
  async (storage) => [
    [{ state: 'waiting' }, await countMails(['waiting', 'claimed'], storage)],
    [{ state: 'failed' }, await countMails(['failed'], storage)],
    [{ state: 'held' }, await countHeld(storage)],
  ],
)

measure(
  'jobs',
  'Mails that wait, those over an hour late, jobs that failed when they last ran.',
  ['state'],
  async (storage) => [
    [{ state: 'waiting' }, await countMails(['waiting', 'claimed'], storage)],
    [{ state: 'late' }, await countLateMails(settings.mailLimits, storage)],
    [{ state: 'failed' }, (await failedJobs(storage)).length],
  ],
)

async function countMails(
  states: ('waiting' | 'claimed' | 'failed')[],
  storage: Storage,
): Promise<number> {
  return countRows(storage.selectFrom('mails').where('state', 'in', states))
}

measure(
  'mail_waits_seconds',
  'Since when no mail goes out; 0 while it does.',
  [],
  async (storage) => {
    const state = await readMailState(storage)
    return [[{}, state.goesOut ? 0 : (Date.now() - Date.parse(state.since)) / 1000]]
  },
)

const places = 'of the newest backup here, and of the newest that BACKUP_COMMAND has copied.'
measure('backup_age_seconds', `Age ${places}`, ['place'], async (storage) =>
  (await listBackups(storage)).map(({ place, at }) => [
    { place },
    Math.max(0, (Date.now() - Date.parse(at)) / 1000),
  ]),
)
measure('backup_bytes', `Bytes ${places}`, ['place'], async (storage) =>
  (await listBackups(storage)).map(({ place, bytes }) => [{ place }, bytes]),
)

async function listBackups(storage: Storage) {
  const newest = await newestBackup(settings, now()).catch(() => undefined)
  const { copied_at: at, copied_bytes: bytes } = (await readBackupState(storage)) ?? {}
  const here = newest && { ...newest, place: 'here', at: newest.made.toInstant().toString() }
  const elsewhere = at && bytes && { place: 'elsewhere', at, bytes }
  return [here, elsewhere].flatMap((backup) => backup || [])
}

measure('free_disk_bytes', 'Free bytes on the disk of a folder.', ['folder'], async () => {
  const { dataDir, backupDir } = settings
  const folders = { data: dataDir, ...(backupDir !== undefined && { backups: backupDir }) }
  const free = Object.entries(folders).map(async ([folder, path]): Promise<Value[]> => {
    const bytes = await freeBytes(path).catch(() => undefined)
    return bytes === undefined ? [] : [[{ folder }, bytes]]
  })
  return (await Promise.all(free)).flat()
})

measure('open_problems', 'Checks that fail, by name.', ['check'], async (storage) => {
  const rows = await storage
    .selectFrom('problems')
    .select('name')
    .where('well_since', 'is', null)
    .execute()
  return rows.map(({ name }) => [{ check: name }, 1])
})

/**
 * Prometheus metrics, with the counters of server/metrics.ts. Requires `Authorization: Bearer
 * METRICS_TOKEN`; 404 when the setting is missing.
 */
export const loader = handler(async ({ request, text }) => {
  const { metricsToken } = settings
  if (metricsToken === undefined) throw new HttpError(404, text.form.unknownCall)
  const authorization = request.headers.get('Authorization') ?? ''
  if (!isSame(authorization, `Bearer ${metricsToken}`))
    throw new HttpError(401, text.login.mustSignIn)
  return new Response(await register.metrics(), {
    headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
  })
})

/** Constant-time comparison. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(wanted))
}
