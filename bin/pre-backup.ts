import { printLine, runCommand } from '../backup/command.ts'
import { prepareCopy } from '../backup/copy.ts'
import { settings } from '../config/settings.server.ts'

// lampstand pre-backup: called by ONCE before it copies the data folder of the running site.

const nothingChanged = 'The data folder must not be copied while the site runs.'

await runCommand({ place: settings, file: settings.dataDir, nothingChanged }, async () => {
  printLine(`The folder may be copied now: the database is in ${await prepareCopy(settings)}.`)
})
