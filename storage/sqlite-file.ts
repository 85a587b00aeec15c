import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const lockWaitMilliseconds = 5_000
// SQLite waits by blocking the thread, so it is given little of that time: a process with two
// handles on the file would otherwise stop the very transaction it waits for.
const blockingWaitMilliseconds = 20

/** Opens the file, made when missing with its folder, so that what is committed is on the disk. */
export async function openFile(path: string): Promise<DatabaseSync> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(path, { timeout: blockingWaitMilliseconds })
  try {
    await whenUnlocked(() => database.exec('pragma journal_mode = wal'))
    // Acknowledged means on the disk; on macOS only `fullfsync` reaches it.
    database.exec('pragma synchronous = full; pragma fullfsync = on; pragma foreign_keys = on')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Tries again while another process or handle holds the lock; a refused statement did nothing. */
export async function whenUnlocked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + lockWaitMilliseconds
  while (true) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > giveUpAt) throw error
    }
    await wait(5)
  }
}

function isLocked(error: unknown): boolean {
  // The lower byte is SQLITE_BUSY; the rest says in which situation.
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === 5
  )
}
