import {
  printLine,
  resolveTypedPath,
  runCommand,
  typedCommand,
  WrongUse,
} from '../backup/command.ts'
import { importContent } from '../backup/import-content.ts'
import { requireUnused } from '../backup/in-use.ts'
import { settings } from '../config/settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'

// npm run import -- FOLDER: replaces the site's content with an export from another site.

const USAGE = `${typedCommand('import')} FOLDER [--overwrite]    imports what "export" wrote;
--overwrite replaces content that staff have changed`

const given = process.argv.slice(2)
const [name, ...more] = given.filter((word) => word !== '--overwrite')
const folder = name && resolveTypedPath(name)
const nothingChanged = 'Nothing was changed.'

await runCommand({ place: settings, nothingChanged }, async () => {
  if (!folder || name.startsWith('-') || more.length > 0) throw new WrongUse(USAGE)
  await requireUnused(settings)
  const overwrite = given.includes('--overwrite')
  const { dataDir, videoHosts } = settings
  const options = { dataDir, overwrite, videoHosts }
  const count = await importContent(folder, options, await database())
  printLine(`The site now shows the content of ${folder}: ${count} documents.`)
}).finally(() => closeDatabase())
