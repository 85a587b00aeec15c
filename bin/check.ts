import { checkSite } from '../app/checks/check-site.server.ts'
import { tryMailServer } from '../app/checks/mail.server.ts'
import { settings } from '../config/settings.server.ts'
import { serverTextIn } from '../domain/content/server-text.ts'
import { loadPictures } from '../domain/pictures/pictures.server.ts'
import { closeDatabase, database, type Storage } from '../storage/database.server.ts'
import { recordedMigrations } from '../storage/migrate.ts'
import { connect, hasNoDatabase, requireNewSite } from '../storage/open.server.ts'
import { UnusableDatabaseError } from '../storage/storage-error.ts'

// npm run check: reports the state of the site in plain words. Exits with 1 when a check fails,
// except for what is not set up yet: a timer would fail for ever. `--settings FILE` only reads the
// settings in that file and tries their mail server: exits with 1 when the site would not start with
// them, with 2 when that server does not take them.

if (process.argv.includes('--settings')) {
  const { port, siteUrl } = settings
  process.stdout.write(`ok   Settings     port ${port} for ${siteUrl.origin}\n`)
  const problem = await tryMailServer(settings)
  if (problem) printFinding('Email', problem.ok, problem.words('en'))
  process.exit(problem ? 2 : 0)
}
const opened = openStarted()
const findings = await checkSite(() => opened)
// Without the database, most checks could only say that they cannot be made.
const { unknown, ...text } = serverTextIn('en').check
const names: Record<string, string> = text.names
for (const [check, { ok, words }] of Object.entries(findings)) {
  const name = names[check] ?? check
  if (findings.database.ok || words('en') !== unknown) printFinding(name, ok, words('en'))
}
await closeDatabase().catch(() => undefined)
process.exit(Object.values(findings).every(({ ok, isUnset }) => ok || isUnset) ? 0 : 1)

function printFinding(name: string, ok: boolean, words: string): void {
  process.stdout.write(`${ok ? 'ok ' : 'NOT'}  ${name.padEnd(12)} ${words}\n`)
}

/**
 * Throws when the database does not exist or has no tables yet. A check is read-only: it creates
 * neither.
 */
async function openStarted(): Promise<Storage> {
  if (hasNoDatabase(settings)) {
    await requireNewSite(settings)
    throw new UnusableDatabaseError('There is none yet. Start the site once.')
  }
  await using db = await connect(settings)
  const done = await recordedMigrations(db)
  if (done.length === 0)
    throw new UnusableDatabaseError('It has no tables yet. Start the site once.')
  const storage = await database()
  // A document is valid only while its pictures exist.
  await loadPictures(storage)
  return storage
}
