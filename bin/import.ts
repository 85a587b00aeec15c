import { printLine, runCommand, typedCommand, typedPath } from '../backup/command.ts'
import { importContent } from '../backup/import-content.ts'
import { requireUnused } from '../backup/in-use.ts'
import { settings } from '../config/settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'

// npm run import -- FOLDER: replaces the site's content with an export from another site.

const USAGE = `${typedCommand('import')} FOLDER [--overwrite]    imports what "export" wrote;
--overwrite replaces content that staff have changed`

const folder = typedPath(USAGE, '--overwrite')
const nothingChanged = 'Nothing was changed.'

await runCommand({ place: settings, nothingChanged }, async () => {
  await requireUnused(settings)
  const overwrite = process.argv.includes('--overwrite')
  const count = await importContent(folder, { ...settings, overwrite }, await database())
  printLine(`The site now shows the content of ${folder}: ${count} documents.`)
}).finally(() => closeDatabase())
