import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs a script of this folder in a child process and returns its standard output. Throws when the
 * script fails or is killed after `timeout` milliseconds.
 */
export async function runInChildProcess(
  program: string,
  words: string[],
  timeout: number,
): Promise<string> {
  const given = [resolve('media', program), ...words]
  const { stdout } = await run(process.execPath, given, { timeout, killSignal: 'SIGKILL' })
  return stdout
}
