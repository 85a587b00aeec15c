import { keyLocation, runCommand, say, typed, WrongUse } from '../backup/command.ts'
import { restoreArchive } from '../backup/restore.ts'
import { settings } from '../settings.server.ts'

// npm run restore -- FILE: restores a backup into the database of the settings.

const USAGE = `${typed('restore')} FILE [--overwrite]      brings the site back from the backup FILE;
--overwrite replaces a database with something in it`

const nothingChanged = 'Nothing was changed: everything is as it was before.'

await runCommand({ place: settings, nothingChanged }, async () => {
  const given = process.argv.slice(2)
  const [path, ...more] = given.filter((word) => word !== '--overwrite')
  if (!path || path.startsWith('-') || more.length > 0) throw new WrongUse(USAGE)
  const overwrite = given.includes('--overwrite')
  const restored = await restoreArchive(path, settings, { secret: settings.backupKey, overwrite })
  const { rows, files, madeAt, keys, former } = restored
  say(`The site is back as it was at ${madeAt}: ${rows} rows and ${files} files.`)
  say('Everyone has to sign in again.')
  if (former) say(`The former database is kept at ${former}: delete it when everything works.`)
  if (keys.length > 0) {
    say(`Prayers are encrypted with the key ${keys.join(', ')}, which is in no backup.`)
    say(`Put it into ${keyLocation(settings)} before you start the site.`)
  }
})
