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

/**
 * Registers a metric that is read from the database or the machine for each request: its values by
 * `label`. server/metrics.ts counts the rest.
 */
function measure(
  name: string,
  help: string,
  label: string,
  read: (storage: Storage) => Promise<[key: string, value: number][]>,
): void {
  new Gauge({
    name: `lampstand_${name}`,
    help,
    labelNames: [label],
    async collect() {
      const values = await read(await database())
      this.reset()
      for (const [key, value] of values) this.set({ [label]: key }, value)
    },
  })
}

new Gauge({
  name: 'lampstand_info',
  help: 'Version and database; always 1.',
  labelNames: ['version', 'database'],
  async collect() {
    const kind = isSqlite(await database()) ? 'SQLite' : 'PostgreSQL'
    this.set({ version: packageJson.version, database: kind }, 1)
  },
})

const mailHelp =
  'Mails that wait, those of the last 30 days that failed, those that the server refuses alone.'
measure('mails', mailHelp, 'state', async (storage) => [
  ['waiting', await countMails(['waiting', 'claimed'], storage)],
  ['failed', await countMails(['failed'], storage)],
  ['held', await countHeld(storage)],
])

const jobsHelp = 'Mails that wait, those over an hour late, jobs that failed when they last ran.'
measure('jobs', jobsHelp, 'state', async (storage) => [
  ['waiting', await countMails(['waiting', 'claimed'], storage)],
  ['late', await countLateMails(settings.mailLimits, storage)],
  ['failed', (await failedJobs(storage)).length],
])

function countMails(states: ('waiting' | 'claimed' | 'failed')[], storage: Storage) {
  return countRows(storage.selectFrom('mails').where('state', 'in', states))
}

new Gauge({
  name: 'lampstand_mail_waits_seconds',
  help: 'Since when no mail goes out; 0 while it does.',
  async collect() {
    const state = await readMailState(await database())
    this.set(state.goesOut ? 0 : (Date.now() - Date.parse(state.since)) / 1000)
  },
})

const places = 'of the newest backup here, and of the newest that BACKUP_COMMAND has copied.'
measure('backup_age_seconds', `Age ${places}`, 'place', async (storage) => {
  const ages = (at: string) => Math.max(0, (Date.now() - Date.parse(at)) / 1000)
  return (await listBackups(storage)).map(({ place, at }) => [place, ages(at)])
})
measure('backup_bytes', `Bytes ${places}`, 'place', async (storage) =>
  (await listBackups(storage)).map(({ place, bytes }) => [place, bytes]),
)

async function listBackups(storage: Storage) {
  const newest = await newestBackup(settings, now()).catch(() => undefined)
  const { copied_at: at, copied_bytes: bytes } = (await readBackupState(storage)) ?? {}
  const here = newest && { ...newest, place: 'here', at: newest.made.toInstant().toString() }
  const elsewhere = at && bytes && { place: 'elsewhere', at, bytes }
  return [here, elsewhere].flatMap((backup) => backup || [])
}

measure('free_disk_bytes', 'Free bytes on the disk of a folder.', 'folder', async () => {
  const { dataDir, backupDir } = settings
  const folders = { data: dataDir, ...(backupDir !== undefined && { backups: backupDir }) }
  const free = Object.entries(folders).map(async ([folder, path]): Promise<[string, number][]> => {
    const bytes = await freeBytes(path).catch(() => undefined)
    return bytes === undefined ? [] : [[folder, bytes]]
  })
  return (await Promise.all(free)).flat()
})

measure('open_problems', 'Checks that fail, by name.', 'check', async (storage) => {
  const problems = storage.selectFrom('problems').select('name').where('well_since', 'is', null)
  return (await problems.execute()).map(({ name }) => [name, 1])
})

/**
 * Prometheus metrics, with the counters of server/metrics.ts. Requires `Authorization: Bearer
 * METRICS_TOKEN`; 404 when the setting is missing.
 */
export const loader = handler(async ({ request, text }) => {
  const { metricsToken } = settings
  if (metricsToken === undefined) throw new HttpError(404, text.request.unknownCall)
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
