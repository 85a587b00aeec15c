import { stat } from 'node:fs/promises'
import { writeArchive } from '../backup/archive.ts'
import { keyLocation, printLine, runCommand, typedCommand, typedPath } from '../backup/command.ts'
import { readSite, requireDatabase } from '../backup/read-site.ts'
import { runBackupCommand } from '../backup/run-command.ts'
import { settings } from '../config/settings.server.ts'

// npm run backup -- FILE: writes a backup of the whole site into one file while the site runs.

const USAGE = `${typedCommand('backup')} FILE      writes a backup to FILE (an existing file is replaced)`

const path = typedPath(USAGE)
const nothingChanged = `No backup was made: what was at ${path} before is still there.`

await runCommand({ place: settings, file: path, nothingChanged }, async () => {
  requireDatabase(settings)
  await writeArchive(path, readSite(settings), { secret: settings.backupKey })
  const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1)
  printLine(`The backup is at ${path} (${megabytes} MB${settings.backupKey ? ', encrypted' : ''}).`)
  printLine(`It does not contain the prayer key: ${keyLocation(settings)}.`)
  printLine(
    'Keep a copy of that key elsewhere. Without it the prayers in this backup cannot be read.',
  )
  if (settings.backupKey)
    printLine('Keep BACKUP_KEY elsewhere too: without it this backup cannot be read.')
  if (settings.backupCommand) {
    await runBackupCommand(settings.backupCommand, path, { folder: settings.backupDir })
    printLine('BACKUP_COMMAND has copied it.')
  }
})
