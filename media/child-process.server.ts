import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StorageError } from '../storage/storage-error.ts'

const run = promisify(execFile)
/** Exit code of a program that could not write its files: the number of ENOSPC. */
export const DISK_ERROR = 28
/** So that a file that exhausts the memory ends its reader, not the site. */
const HEAP = '--max-old-space-size=256'

type ChildProgram = 'draw-card' | 'encode-upload' | 'store-recording' | 'read-report'

/**
 * Runs a program of this folder, or of mail, in a child process and returns its standard output.
 * Throws when it fails or is killed after `timeout` milliseconds; a StorageError when the disk is
 * full. `input` is its standard input.
 */
export async function runInChildProcess(
  program: ChildProgram,
  words: string[],
  timeout: number,
  input?: Uint8Array,
): Promise<string> {
  const given = [HEAP, fileOf(program), ...words]
  const running = run(process.execPath, given, { timeout, killSignal: 'SIGKILL' })
  const { stdin } = running.child
  // It may end before it has read everything; then its exit code says so.
  stdin?.on('error', () => undefined).end(input)
  return (
    await running.catch((error) => {
      throw error.code === DISK_ERROR ? new StorageError(error) : error
    })
  ).stdout
}

/** The source file, or in the build the file that vite.commands.config.ts made from it. */
function fileOf(program: ChildProgram): string {
  const isSource = import.meta.filename.endsWith('.ts')
  const folder = program === 'read-report' ? '../mail' : '.'
  return isSource
    ? join(import.meta.dirname, folder, `${program}.ts`)
    : join(import.meta.dirname, '../commands', `${program}.js`)
}
