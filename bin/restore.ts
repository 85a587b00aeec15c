import { lchown, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readStart } from '../backup/archive.ts'
import {
  keyLocation,
  printLine,
  readSecretLine,
  runCommand,
  typedCommand,
  typedPath,
} from '../backup/command.ts'
import type { Departed } from '../backup/departed.ts'
import { Refused } from '../backup/entry.ts'
import { restoreArchive } from '../backup/restore.ts'
import { type DataKey, readDataKey } from '../config/data-key.ts'
import { settings } from '../config/settings.server.ts'
import { type KeyLocation, keyFile, makeKey, readKeys } from '../storage/encryption.ts'

// npm run restore -- FILE: restores a backup into the database of the settings.

const USAGE = `${typedCommand('restore')} FILE [--overwrite]      brings the site back from the backup FILE;
--overwrite replaces a database with something in it
--everyone  brings back also those who left or were erased since the backup
--new-key   encrypts the prayers with a new key; without the earlier one they can never be read again`

const nothingChanged = 'Nothing was changed: everything is as it was before.'
const { dataDir } = settings
const flags = ['--overwrite', '--everyone', '--new-key']
const path = typedPath(USAGE, ...flags)

await runCommand({ place: settings, nothingChanged }, async () => {
  const [overwrite, everyone, isNewKey] = flags.map((flag) => process.argv.includes(flag))
  const secret = settings.backupKey
  const owner = await stat(dataDir).catch(() => undefined)
  const newKey = isNewKey ? await chooseKeys(path) : undefined
  const restored = await restoreArchive(path, settings, { secret, overwrite, everyone, newKey })
  const { rows, files, madeAt, former, missing } = restored
  printLine(`The site is back as it was at ${madeAt}: ${rows} rows and ${files} files.`)
  printLine('Everyone has to sign in again. No newsletter goes out until an administrator has')
  printLine('pressed a button on the staff home.')
  sayDeparted(restored.departed)
  if (former)
    printLine(`The former database is kept at ${former}: delete it when everything works.`)
  if (missing.length > 0) {
    printLine(`Still missing: ${missing.length} pictures or recordings. Put the folder "uploads"`)
    printLine(`of the backups beside ${path}, then restore again with --overwrite.`)
  }
  if (newKey) sayNewKey(newKey.former)
  else await bringKey(restored.keys[0])
  if (process.getuid?.() === 0) await giveTo(owner)
  sayUnset()
})

/** Asks at a terminal for the key if it is missing: no backup contains it. */
async function bringKey(needed: string | undefined): Promise<void> {
  if (needed === undefined) return
  const place = keyLocation(settings)
  if (!(await findKeyNamed(needed)) && settings.dataKey === undefined) {
    const key = await askForKey(needed, 'or press Enter to add it later:')
    if (key) {
      await rename(keyFile(settings), `${keyFile(settings)}.former`).catch(() => undefined)
      await writeFile(keyFile(settings), `${key.bytes.toString('base64')}\n`, { mode: 0o600 })
    }
  }
  if (await findKeyNamed(needed)) return printLine(`The prayer key is in ${place}.`)
  printLine(`Still missing: the prayer key ${needed}, which is in no backup.`)
  printLine(`Put it into ${place}: the site does not start without it.`)
}

/** The key that the backup needs, as far as it is at hand, and the one that replaces it. */
async function chooseKeys(path: string) {
  const [needed = ''] = (await readStart(path, settings.backupKey)).keys
  if (settings.dataKey && (await findKeyNamed(needed))) {
    throw new Refused(
      'DATA_KEY is the former key: write it into a file "key" in the data folder, and a new one into DATA_KEY. Nothing was changed.',
    )
  }
  const inFile = { ...settings, dataKey: undefined }
  const former =
    (await findKeyNamed(needed, inFile)) ??
    (await askForKey(needed, 'or press Enter if every copy of it is lost:'))
  const next = settings.dataKey ? readDataKey(settings.dataKey) : undefined
  return { former, next: next ?? (await makeKey(settings)) }
}

async function findKeyNamed(name: string, location: KeyLocation = settings) {
  return (await readKeys(location)).find((key) => key.name === name)
}

async function askForKey(name: string, otherwise: string): Promise<DataKey | undefined> {
  if (!process.stdin.isTTY) return undefined
  printLine(`Prayers are encrypted with the key ${name}, which is in no backup.`)
  for (;;) {
    const question = `Paste it from the handover sheet (it is not shown), ${otherwise}`
    const line = (await readSecretLine(question)).trim()
    if (line === '') return undefined
    const key = readDataKey(line)
    if (key?.name === name) return key
    printLine('That is not this key.')
  }
}

function sayNewKey(former: DataKey | undefined): void {
  const texts = former ? 'All texts are encrypted with it.' : 'Earlier prayers cannot be read.'
  printLine(`There is a new prayer key in ${keyLocation(settings)}. ${texts}`)
  printLine('Print a new handover sheet. Backups from before need the former key.')
}

/** Says who was not brought back, or that this is not known. */
function sayDeparted(departed: Departed | undefined): void {
  if (!departed) {
    printLine('Who has left since the backup may be on the list again: nothing says who.')
    return
  }
  const { readers, records, accounts } = departed
  if (readers + records + accounts === 0) return
  printLine(
    `Not brought back, because they left or were deleted since: readers ${readers}, records ${records}. Accounts disabled: ${accounts}. With --everyone, all come back.`,
  )
}

/** Gives files written by root to the owner of the folder, which is the user of the site. */
async function giveTo(owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (!owner?.uid) {
    printLine(`Still missing: ${dataDir} belongs to root. Give it to the user that runs the site:`)
    return printLine(`chown -R USER: ${dataDir}`)
  }
  const names = await readdir(dataDir, { recursive: true })
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))]) {
    // Never what a link in the folder leads to.
    await lchown(path, owner.uid, owner.gid)
  }
}

/** Reminds of settings, which no backup contains either. */
function sayUnset(): void {
  const { siteUrl, smtpUrl, mailFrom, backupDir, backupCommand, backupKey } = settings
  const unset = [
    siteUrl.hostname === 'localhost' && 'SITE_URL',
    smtpUrl === undefined && 'SMTP_URL',
    mailFrom === undefined && 'MAIL_FROM',
    backupDir === undefined && 'BACKUP_DIR',
    backupCommand === undefined && 'BACKUP_COMMAND',
    backupKey === undefined && 'BACKUP_KEY',
  ].filter((name) => name !== false)
  if (unset.length > 0) printLine(`Settings are in no backup. Not set here: ${unset.join(', ')}.`)
}
