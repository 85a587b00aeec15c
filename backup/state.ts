import { stat } from 'node:fs/promises'
import type { Storage } from '../storage/database.server.ts'
import { DAY, instant } from '../storage/instant.ts'
import type { SiteTables } from '../storage/tables/site.ts'

// The state of the site's own backups: where the newest is, and whether BACKUP_COMMAND copied it.

export type BackupState = SiteTables['backup_state']

/** A backup older than this is a problem: newer data would be lost with the machine. */
const TOO_OLD = 3 * DAY

export function readBackupState(storage: Storage): Promise<BackupState | undefined> {
  return storage.selectFrom('backup_state').selectAll().executeTakeFirst()
}

export async function noteBackup(file: string, folder: string, storage: Storage): Promise<void> {
  const row = { folder, made_at: instant(), bytes: (await stat(file)).size }
  await storage
    .insertInto('backup_state')
    .values({ id: 1, ...row, copied_at: null, copied_bytes: null, failing_since: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export function isCopied({ made_at, copied_at }: BackupState): boolean {
  return copied_at !== null && copied_at >= made_at
}

/** Stores whether the newest backup was copied. */
export async function noteCopy(
  { bytes, failing_since }: BackupState,
  isDone: boolean,
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('backup_state')
    .set(
      isDone
        ? { copied_at: instant(), copied_bytes: bytes, failing_since: null }
        : { failing_since: failing_since ?? instant() },
    )
    .execute()
}

/** Whether the newest backup, or its newest copy if copies are required, is too old. */
export function isBehind(state: BackupState, copies: boolean, now: number): boolean {
  const dates = [state.made_at, ...(copies ? [state.failing_since, state.copied_at] : [])]
  return dates.some((date) => date !== null && Date.parse(date) < now - TOO_OLD)
}
