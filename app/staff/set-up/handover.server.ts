import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { BACKUP_HOUR, listNightly, nightlyMoment } from '../../../backup/nightly.ts'
import { upgradeFolder } from '../../../backup/upgrade.ts'
import { now } from '../../../config/clock.server.ts'
import { repository } from '../../../config/repository.ts'
import { settings } from '../../../config/settings.server.ts'
import { listAccounts } from '../../../domain/staff/find-account.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Storage } from '../../../storage/database.server.ts'
import { encryptionOf, readKeys } from '../../../storage/encryption.ts'
import { serverAddress } from '../../../storage/open.server.ts'

/** The facts that a person who takes over the site needs, without passwords and keys. */
export async function readHandover(storage: Storage) {
  const accounts = await listAccounts(storage)
  return {
    at: now().toString(),
    version: packageJson.version,
    site: settings.siteUrl.href,
    machine: hostname(),
    releases: repository && `${repository}/releases`,
    dataDir: resolve(settings.dataDir),
    databaseServer: settings.databaseUrl && serverAddress(settings.databaseUrl),
    mail: settings.smtpUrl && {
      server: new URL(settings.smtpUrl).host,
      from: settings.mailFrom ?? '',
    },
    backup: settings.backupDir === undefined ? undefined : await readBackups(settings.backupDir),
    people: accounts.filter(({ disabledAt }) => disabledAt === null),
    /** Whether the key is in a setting instead of a file. */
    keyInSettings: settings.dataKey !== undefined,
  }
}

/** The encryption key of the prayers, for the printed sheet only. */
export async function readKey(storage: Storage): Promise<string | undefined> {
  const { prefix } = encryptionOf(storage)
  const key = (await readKeys(settings)).find(({ name }) => prefix.includes(name))
  return key?.bytes.toString('base64')
}

async function readBackups(folder: string) {
  const { backupKeep: keep, backupKey, backupCommand } = settings
  const names = await listNightly(folder, now()).catch(() => [])
  const name = names.at(-1)
  const newest = name && {
    name,
    at: nightlyMoment(name).toInstant().toString(),
    hours: Math.floor(now().since(nightlyMoment(name).toInstant()).total('hours')),
  }
  const upgrades = resolve(upgradeFolder(settings))
  return {
    folder: resolve(folder),
    upgrades,
    hour: BACKUP_HOUR,
    keep,
    isEncrypted: backupKey !== undefined,
    isCopied: backupCommand !== undefined,
    newest,
  }
}
