import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/**
 * Writes a file with mode 0600, on the disk before it has its name: nobody ever sees half of it,
 * even when several processes or machines write the same file or one of them loses its power.
 */
export async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  // Process ids are not unique among containers and machines that share the folder.
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, bytes, { mode: 0o600, flush: true })
  await rename(part, path)
}
