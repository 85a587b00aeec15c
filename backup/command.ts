import type { Settings } from '../settings.server.ts'
import type { DatabasePlace } from '../storage/open.server.ts'
import { DamagedBackup } from './entry.ts'
import { NotFree } from './restore.ts'
import { NoDatabase } from './source.ts'
import { type Undertaking, whyFailed } from './why-failed.ts'

// What the commands backup, restore and move-to share.

/** Runs a command; what fails is told in a line, and the exit code is 1. */
export async function runCommand(
  undertaking: Undertaking,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const words = explain(error, undertaking)
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

/** The disk of a database, in words. */
export function diskOf({ databaseUrl, dataDir }: DatabasePlace): string {
  return databaseUrl === undefined
    ? `the disk of ${dataDir}`
    : `the disk of PostgreSQL at ${new URL(databaseUrl).host}, or on that of ${dataDir}`
}

function explain(error: unknown, undertaking: Undertaking): string | undefined {
  if (error instanceof WrongUse || error instanceof NoDatabase) return error.message
  if (error instanceof DamagedBackup) {
    return `The backup cannot be used: ${error.message}. ${undertaking.unharmed}`
  }
  if (error instanceof NotFree) {
    return error.reason === 'in-use'
      ? 'A program has this database open: stop the site, every process of it, then try again. Nothing was changed.'
      : 'There is a database with something in it already. Nothing was changed. ' +
          'With --overwrite it is replaced.'
  }
  return whyFailed(error, undertaking)
}
