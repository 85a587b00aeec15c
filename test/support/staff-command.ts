import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `npm run staff -- …` on the database of the test file's site, as a person at the machine does it. */
export function staffCommand(
  words: string[],
  typed = '',
): Promise<{ failed: boolean; said: string }> {
  const program = fileURLToPath(new URL('../../bin/staff.ts', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], (error, out, err) =>
      resolve({ failed: error !== null, said: out + err }),
    )
    // A command that does not read may have ended before.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(typed)
  })
}
