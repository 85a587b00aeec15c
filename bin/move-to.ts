import { rename } from 'node:fs/promises'
import { keyLocation, printLine, runCommand, typedCommand } from '../backup/command.ts'
import { Refused } from '../backup/entry.ts'
import { requireEmpty, requireUnused } from '../backup/in-use.ts'
import { readDatabase, requireDatabase } from '../backup/read-site.ts'
import { foldIn, restore } from '../backup/restore.ts'
import { settings } from '../config/settings.server.ts'
import { connect, databaseAddress, sqliteFile } from '../storage/open.server.ts'
import { writeState } from '../storage/site-state.ts'

// npm run move-to -- postgres://… | sqlite: copies all rows into another database. The SQLite file
// that is left gets another name, so that the site does not start on it.

const USAGE = `${typedCommand('move-to')} postgres://…      copies the database into an empty one on that server
${typedCommand('move-to')} sqlite            copies it into a file in the data folder`

const [word, ...more] = process.argv.slice(2)
const { dataDir } = settings
const target = { dataDir, databaseUrl: isPostgres(word) ? word : undefined }
const nothingChanged = 'Nothing was changed: the site still uses its current database.'

await runCommand({ place: target, nothingChanged }, async () => {
  if (!(isPostgres(word) || word === 'sqlite') || more.length > 0) throw new Refused(USAGE)
  if (target.databaseUrl === settings.databaseUrl) {
    throw new Refused('The site already uses that database.')
  }
  // Rows written during the copy would be lost.
  await requireUnused(settings)
  await requireUnused(target)
  await requireEmpty(target)
  requireDatabase(settings)
  const states = await readStates()
  const { rows } = await restore(readDatabase(settings), target, async (db) => {
    for (const { name, value } of states) await writeState(name, value, db)
  })
  printLine(`${rows} rows are in the new database.`)
  if (word === 'sqlite') {
    printLine('Take this line out of the settings, then start the site:')
    printLine(`DATABASE_URL=${databaseAddress(settings)}`)
    printLine('(It has a name and a password, too.) Nothing on that server was changed.')
  } else {
    const path = sqliteFile(settings)
    await foldIn(path)
    await rename(path, `${path}.moved`)
    printLine(`The former database is now ${path}.moved: it is deleted with the old backups.`)
    printLine(
      'Set DATABASE_URL to the address that you gave, then start the site. With Compose, .env needs COMPOSE_FILE=compose.yaml:compose.postgres.yaml',
    )
  }
  printLine(`The key stays where it is: ${keyLocation(settings)}.`)
})

/** In no backup, but a database that only moves still knows that its mail waits after a restore. */
async function readStates() {
  await using db = await connect(settings)
  return await db.selectFrom('site_state').selectAll().where('name', '!=', 'tables').execute()
}

function isPostgres(word: string | undefined): word is string {
  return word !== undefined && /^postgres(ql)?:\/\//.test(word) && URL.canParse(word)
}
