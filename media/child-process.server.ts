import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type MediaProgram = 'draw-card' | 'draw-share-picture' | 'encode-upload' | 'store-recording'

/**
 * Runs a program of this folder in a child process and returns its standard output. Throws when it
 * fails or is killed after `timeout` milliseconds.
 */
export async function runInChildProcess(
  program: MediaProgram,
  words: string[],
  timeout: number,
): Promise<string> {
  const given = [fileOf(program), ...words]
  const { stdout } = await run(process.execPath, given, { timeout, killSignal: 'SIGKILL' })
  return stdout
}

/** The source file, or in the build the file that vite.commands.config.ts made from it. */
function fileOf(program: MediaProgram): string {
  const isSource = import.meta.filename.endsWith('.ts')
  return isSource
    ? join(import.meta.dirname, `${program}.ts`)
    : join(import.meta.dirname, '../commands', `${program}.js`)
}
