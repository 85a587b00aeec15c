import { printLine, runCommand, typedCommand, typedPath } from '../backup/command.ts'
import { Refused } from '../backup/entry.ts'
import { exportContent, exportPeople } from '../backup/export-content.ts'
import { requireDatabase } from '../backup/read-site.ts'
import { settings } from '../config/settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'
import { namesIn } from '../storage/open.server.ts'

// npm run export -- FOLDER: writes the site's content as files in open formats while the site runs.

const USAGE = `${typedCommand('export')} FOLDER [--people]    writes the content into an empty or new folder;
--people adds the five lists of people`

const folder = typedPath(USAGE, '--people')
const nothingChanged = 'The site was not changed; the folder is not complete.'

await runCommand({ place: settings, file: folder, nothingChanged }, async () => {
  requireDatabase(settings)
  if ((await namesIn(folder)).length > 0) throw new Refused(`${folder} is not empty.`)
  const storage = await database()
  const count = await exportContent(folder, settings.dataDir, storage)
  printLine(`${count} documents are in ${folder}, with pictures and live streams.`)
  if (!process.argv.includes('--people')) return
  await exportPeople(folder, storage)
  printLine('It also has the lists of people: delete them when they are no longer needed.')
}).finally(() => closeDatabase())
