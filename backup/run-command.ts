import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { Refused } from './entry.ts'

/** Of what a command that failed wrote last. */
const LINES = 10

/**
 * Runs BACKUP_COMMAND in the folder of the backups, where the uploads are, with the path of the
 * finished backup for `{}`.
 * @throws Refused
 */
export async function runBackupCommand(
  command: string,
  file: string,
  { folder = dirname(file), signal }: { folder?: string | undefined; signal?: AbortSignal } = {},
): Promise<void> {
  const quoted = `'${file.replaceAll("'", `'\\''`)}'`
  const line = command.replaceAll('{}', () => quoted)
  await promisify(execFile)('sh', ['-c', line], {
    cwd: folder,
    signal,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { code?: unknown; stderr?: string }) => {
    const last = error.stderr?.trim().split('\n').slice(-LINES).join('\n')
    throw new Refused(
      `BACKUP_COMMAND failed (${error.code ?? 'it took too long'})${last ? `: ${last}` : ''}`,
    )
  })
}
