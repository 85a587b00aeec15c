import { keyLocation, runCommand, say, typed, WrongUse } from '../backup/command.ts'
import { requireEmpty, requireUnused } from '../backup/in-use.ts'
import { readDatabase } from '../backup/read-site.ts'
import { restore } from '../backup/restore.ts'
import { settings } from '../settings.server.ts'

// npm run move-to -- postgres://…: copies all rows into an empty PostgreSQL database.

const USAGE = `${typed('move-to')} postgres://…      copies the database into an empty one on that server`

const [url, ...more] = process.argv.slice(2)
const target = { dataDir: settings.dataDir, databaseUrl: isPostgres(url) ? url : undefined }
const nothingChanged = 'Nothing was changed: the site has its present database still.'

await runCommand({ place: target, nothingChanged }, async () => {
  if (!isPostgres(url) || more.length > 0) throw new WrongUse(USAGE)
  if (url === settings.databaseUrl) throw new WrongUse('The site uses that database already.')
  // Rows written during the copy would be lost.
  await requireUnused(settings)
  await requireUnused(target)
  await requireEmpty(target)
  const { rows } = await restore(readDatabase(settings), target)
  say(`${rows} rows are in the new database; the old one is as it was.`)
  say('Set DATABASE_URL to the address that you gave, then start the site.')
  say(`The key stays where it is: ${keyLocation(settings)}.`)
})

function isPostgres(word: string | undefined): word is string {
  return word !== undefined && /^postgres(ql)?:\/\//.test(word) && URL.canParse(word)
}
