import { chown, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  keyLocation,
  printLine,
  readSecretLine,
  resolveTypedPath,
  runCommand,
  typedCommand,
  WrongUse,
} from '../backup/command.ts'
import { restoreArchive } from '../backup/restore.ts'
import { readDataKey } from '../config/data-key.ts'
import { settings } from '../config/settings.server.ts'
import { keyLines } from '../storage/encryption.ts'

// npm run restore -- FILE: restores a backup into the database of the settings.

const USAGE = `${typedCommand('restore')} FILE [--overwrite]      brings the site back from the backup FILE;
--overwrite replaces a database with something in it
--new-key   where every copy of the key is lost: earlier prayers can never be read again`

const nothingChanged = 'Nothing was changed: everything is as it was before.'
const { dataDir } = settings

await runCommand({ place: settings, nothingChanged }, async () => {
  const given = process.argv.slice(2)
  const [path, ...more] = given.filter((word) => !['--overwrite', '--new-key'].includes(word))
  if (!path || path.startsWith('-') || more.length > 0) throw new WrongUse(USAGE)
  const overwrite = given.includes('--overwrite')
  const owner = await stat(dataDir).catch(() => undefined)
  const newKey = given.includes('--new-key')
  const options = { secret: settings.backupKey, overwrite, newKey }
  const restored = await restoreArchive(resolveTypedPath(path), settings, options)
  const { rows, files, madeAt, keys, former } = restored
  printLine(`The site is back as it was at ${madeAt}: ${rows} rows and ${files} files.`)
  printLine('Everyone has to sign in again.')
  if (former)
    printLine(`The former database is kept at ${former}: delete it when everything works.`)
  if (!newKey) await bringKeys(keys)
  if (process.getuid?.() === 0) await giveTo(owner)
  sayUnset()
})

/** Asks at a terminal for missing keys, which no backup contains. */
async function bringKeys(needed: readonly string[]): Promise<void> {
  const place = keyLocation(settings)
  let lost = await withoutPresent(needed)
  while (lost.length > 0 && settings.dataKeys === undefined && process.stdin.isTTY) {
    printLine(`Prayers are encrypted with the key ${lost.join(', ')}, which is in no backup.`)
    const question =
      'Paste it from the handover sheet (it is not shown), or press Enter to add it later:'
    const line = (await readSecretLine(question)).trim()
    if (line === '') break
    if (lost.includes(readDataKey(line)?.name ?? '')) {
      // The first key encrypts: it must be the restored database's, not the former one's.
      const all = [line, ...(await keyLines(settings))]
      await writeFile(join(dataDir, 'key'), `${all.join('\n')}\n`, { mode: 0o600 })
      lost = await withoutPresent(needed)
    } else printLine('That is not this key.')
  }
  if (needed.length === 0) return
  if (lost.length === 0) return printLine(`The prayer key is in ${place}.`)
  printLine(`Still missing: the prayer key ${lost.join(', ')}, which is in no backup.`)
  printLine(`Put it into ${place}: the site does not start without it.`)
}

async function withoutPresent(names: readonly string[]): Promise<string[]> {
  const present = (await keyLines(settings)).map((line) => readDataKey(line)?.name)
  return names.filter((name) => !present.includes(name))
}

/** Gives files written by root to the owner of the folder, which is the user of the site. */
async function giveTo(owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (!owner?.uid) {
    printLine(`Still missing: ${dataDir} belongs to root. Give it to the user that runs the site:`)
    return printLine(`chown -R USER: ${dataDir}`)
  }
  const names = await readdir(dataDir, { recursive: true })
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))]) {
    await chown(path, owner.uid, owner.gid)
  }
}

/** Reminds of settings, which no backup contains either. */
function sayUnset(): void {
  const { siteUrl, smtpUrl, backupDir } = settings
  const unset = [
    siteUrl.hostname === 'localhost' && 'SITE_URL',
    smtpUrl === undefined && 'SMTP_URL',
    backupDir === undefined && 'BACKUP_DIR',
  ].filter((name) => name !== false)
  if (unset.length > 0) printLine(`Settings are in no backup. Not set here: ${unset.join(', ')}.`)
}
