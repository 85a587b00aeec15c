import type { Settings } from '../settings.server.ts'
import { NewerDatabaseError, StorageError } from '../storage/storage-error.ts'
import { DamagedBackup } from './entry.ts'
import { NotFree } from './restore.ts'
import { NoDatabase } from './source.ts'

// What the commands backup, restore and move-to share.

/** Runs a command; what fails is told in a line, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const words = explain(error)
    if (words === undefined) throw error
    process.stderr.write(`${words}\n`)
    process.exitCode = 1
  }
}

export class WrongUse extends Error {}

export function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** Where the keys are that a copy does not hold, for whoever has to keep them. */
export function keyPlace({ dataKeys, dataDir }: Settings): string {
  return dataKeys ? 'the setting DATA_KEY' : `the file ${dataDir}/key`
}

function explain(error: unknown): string | undefined {
  if (error instanceof WrongUse || error instanceof NoDatabase) return error.message
  if (error instanceof NewerDatabaseError) return error.message
  if (error instanceof DamagedBackup) return `The backup cannot be used: ${error.message}.`
  if (error instanceof StorageError) return `The database failed: ${error.cause}`
  if (error instanceof NotFree) {
    return error.reason === 'in-use'
      ? 'A program has this database open: stop the site first, then try again.'
      : 'There is a database with something in it already. Nothing was changed. ' +
          'With --overwrite it is replaced.'
  }
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const missing = error.code === 'ENOENT' && 'path' in error
  return missing ? `There is no file at ${error.path}.` : error.message
}
