import { spawnSync } from 'node:child_process'
import { settings } from '../config/settings.server.ts'

// lampstand with-settings PROGRAM …: runs it as the site runs BACKUP_COMMAND: as its user, with its
// settings in the environment, in BACKUP_DIR. `restic init` and `restic restore` need all three.

const [program, ...words] = process.argv.slice(2)
const { status, error } = program
  ? spawnSync(program, words, { cwd: settings.backupDir, stdio: 'inherit' })
  : { error: 'lampstand with-settings PROGRAM …' }
if (error) {
  const folder = settings.backupDir ?? 'this folder'
  const words = error instanceof Error ? `${program} cannot be run in ${folder}` : error
  process.stderr.write(`${words}\n`)
}
process.exitCode = status ?? 1
