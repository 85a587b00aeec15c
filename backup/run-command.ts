import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** BACKUP_COMMAND failed; the message ends with the last line that it wrote. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed'
}

/**
 * Runs BACKUP_COMMAND, with the path of the finished backup for `{}`.
 * @throws CopyFailed
 */
export async function runBackupCommand(
  command: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const quoted = `'${file.replaceAll("'", `'\\''`)}'`
  const line = command.replaceAll('{}', quoted)
  await promisify(execFile)('sh', ['-c', line], { signal, maxBuffer: 16 * 1024 * 1024 }).catch(
    (error: { code?: unknown; stderr?: string }) => {
      const last = error.stderr?.trim().split('\n').at(-1)
      throw new CopyFailed(
        `BACKUP_COMMAND failed (${error.code ?? 'it took too long'})${last ? `: ${last}` : ''}`,
      )
    },
  )
}
