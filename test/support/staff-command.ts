import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs `npm run staff -- …` on the database of the test file's site. */
export function staffCommand(
  args: string[],
  input = '',
): Promise<{ failed: boolean; output: string }> {
  const program = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (error, out, err) =>
      resolve({ failed: error !== null, output: out + err }),
    )
    // A command that does not read stdin may have exited before.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
