import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs a program of this folder in a process of its own, which is ended after so many milliseconds,
 * and gives what it wrote. Throws when it fails.
 */
export async function runApart(program: string, words: string[], timeout: number): Promise<string> {
  const given = [resolve('media', program), ...words]
  const { stdout } = await run(process.execPath, given, { timeout, killSignal: 'SIGKILL' })
  return stdout
}
