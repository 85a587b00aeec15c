import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { now } from '../app/clock.server.ts'
import { log } from '../app/log.server.ts'
import { lean } from '../backup/lean.ts'
import { nightlyWanted, tidyNightly } from '../backup/nightly.ts'
import { settings } from '../settings.server.ts'

/** The same two folders up from here and from the built site. */
const program = join(import.meta.dirname, '../../bin/backup.ts')
const TRY_AGAIN_AFTER_MILLISECONDS = 3_600_000

let running: ChildProcess | undefined
let triedAt = Number.NEGATIVE_INFINITY

/**
 * Makes the backup of the night when it is wanted. Another process does it, behind everything else
 * that the machine has to do, so that no visitor waits for it. Says whether one was made.
 */
export async function backUpNightly(): Promise<boolean> {
  const { backupDir, backupHour, backupKeep } = settings
  if (backupDir === undefined || running) return false
  if (performance.now() - triedAt < TRY_AGAIN_AFTER_MILLISECONDS) return false
  const path = await nightlyWanted(backupDir, backupHour, now())
  if (path === undefined) return false
  triedAt = performance.now()
  await tidyNightly(backupDir, backupKeep)
  const began = performance.now()
  await run(path)
  await tidyNightly(backupDir, backupKeep)
  triedAt = Number.NEGATIVE_INFINITY
  log.info({ file: path, milliseconds: Math.round(performance.now() - began) }, 'a backup was made')
  return true
}

/** Breaks off what is under way; the next start makes up for it. */
export function stopBackup(): void {
  running?.kill()
}

async function run(path: string): Promise<void> {
  const child = spawn(process.execPath, [...lean, program, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running = child
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (code !== 0) throw new Error(`the backup failed: ${said.trim().split('\n')[0] ?? ''}`)
  } finally {
    running = undefined
  }
}
