import { keyLocation, printLine, runCommand, typedCommand, WrongUse } from '../backup/command.ts'
import { requireEmpty, requireInPlace, requireUnused } from '../backup/in-use.ts'
import { readDatabase } from '../backup/read-site.ts'
import { restore } from '../backup/restore.ts'
import { settings } from '../config/settings.server.ts'
import { markMoved, removeMovedMark } from '../storage/moved.ts'
import { connect, type DatabaseLocation, databaseAddress } from '../storage/open.server.ts'
import { MovedDatabaseError } from '../storage/storage-error.ts'

// npm run move-to -- postgres://… | sqlite: copies all rows into another database, and marks the
// old one, so that the site no longer starts on it.

const USAGE = `${typedCommand('move-to')} postgres://…      copies the database into an empty one on that server
${typedCommand('move-to')} sqlite            copies it into a file in the data folder`

const [word, ...more] = process.argv.slice(2)
const { dataDir } = settings
const target = { dataDir, databaseUrl: isPostgres(word) ? word : undefined }
const nothingChanged = 'Nothing was changed: the site still uses its current database.'

await runCommand({ place: target, nothingChanged }, async () => {
  if (!(isPostgres(word) || word === 'sqlite') || more.length > 0) throw new WrongUse(USAGE)
  // Rows written during the copy would be lost.
  await requireUnused(settings)
  if (target.databaseUrl === settings.databaseUrl) return returnTo(await markOf(settings))
  await requireInPlace(settings)
  await requireUnused(target)
  const mark = await markOf(target)
  // The file that the data came from is kept under another name.
  if (!(mark && word === 'sqlite')) await requireEmpty(target)
  const { rows, former } = await restore(readDatabase(settings), target)
  await changeMark((db) => markMoved(db, databaseAddress(target)))
  printLine(`${rows} rows are in the new database. The site no longer starts on the old one.`)
  printLine(
    word === 'sqlite'
      ? 'Take DATABASE_URL out of the settings, then start the site.'
      : 'Set DATABASE_URL to the address that you gave, then start the site. With Compose, .env needs COMPOSE_FILE=compose.yaml:compose.postgres.yaml',
  )
  if (former)
    printLine(`The file that was there is kept at ${former}: delete it when everything works.`)
  printLine(`The key stays where it is: ${keyLocation(settings)}.`)
})

/** Removes the mark of the database in the settings, which is as it was when it was moved. */
async function returnTo(mark: MovedDatabaseError | undefined): Promise<void> {
  if (!mark) throw new WrongUse('The site already uses that database.')
  await changeMark(removeMovedMark)
  printLine(`The site uses ${databaseAddress(settings)} again, as it was at ${mark.at}.`)
  printLine(`Data received since then is only in ${mark.to}.`)
}

async function changeMark(change: (db: Awaited<ReturnType<typeof connect>>) => Promise<void>) {
  const db = await connect(settings)
  await change(db).finally(() => db.destroy())
}

async function markOf(place: DatabaseLocation): Promise<MovedDatabaseError | undefined> {
  try {
    await requireInPlace(place)
    return undefined
  } catch (error) {
    if (error instanceof MovedDatabaseError) return error
    throw error
  }
}

function isPostgres(word: string | undefined): word is string {
  return word !== undefined && /^postgres(ql)?:\/\//.test(word) && URL.canParse(word)
}
