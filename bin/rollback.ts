import { existsSync } from 'node:fs'
import { printLine, runCommand, typedCommand } from '../backup/command.ts'
import { Refused } from '../backup/entry.ts'
import { restoreArchive } from '../backup/restore.ts'
import { backupBefore } from '../backup/upgrade.ts'
import { settings } from '../config/settings.server.ts'
import { recordedMigrations, unknownAmong } from '../storage/migrate.ts'
import { migrations } from '../storage/migrations/index.ts'
import { connect, hasNoDatabase } from '../storage/open.server.ts'

// npm run rollback: restores the database of this version after a newer version has upgraded it.
// The Debian package's `lampstand rollback` first restores the former program.

const USAGE = `${typedCommand('rollback')}      brings back the database from before an upgrade`
const nothingChanged = 'Nothing was changed.'

await runCommand({ place: settings, nothingChanged }, async () => {
  if (process.argv.length > 2) throw new Refused(USAGE)
  if (!(await isOfNewerVersion())) {
    return printLine('The database already belongs to this version: there is nothing to roll back.')
  }
  const file = backupBefore(Object.keys(migrations), settings)
  if (!existsSync(file)) {
    throw new Refused(
      `A newer version has upgraded the database, but the backup that it made before is not at ${file}. Nothing was changed.`,
    )
  }
  const secret = settings.backupKey
  const { rows, madeAt, former } = await restoreArchive(file, settings, { secret, overwrite: true })
  printLine(`The site is back as it was before the upgrade, at ${madeAt}: ${rows} rows.`)
  printLine('Everyone has to sign in again.')
  if (former)
    printLine(`The upgraded database is kept at ${former}: delete it when everything works.`)
})

async function isOfNewerVersion(): Promise<boolean> {
  if (hasNoDatabase(settings)) return false
  await using db = await connect(settings)
  const recorded = await recordedMigrations(db)
  return unknownAmong(recorded).length > 0
}
