import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Ended = { failed: boolean; code: unknown; out: string; err: string; said: string }

/**
 * Runs a program of the project with these settings alone, and `input` at its standard input; the
 * commands in `through` start it.
 */
export function runNode(
  words: string[],
  settings: NodeJS.ProcessEnv,
  through: string[] = [],
  input = '',
): Promise<Ended> {
  const [command = '', ...rest] = [...through, process.execPath, ...words]
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    const child = execFile(command, rest, { cwd: root, env }, (error, out, err) =>
      resolve({ failed: error !== null, code: error?.code, out, err, said: (out + err).trim() }),
    )
    // A program that does not read it may have ended before.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
