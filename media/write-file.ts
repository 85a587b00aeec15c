import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file with mode 0600, on the disk before it has its name: nobody ever sees half of it,
 * even when several processes or machines write the same file or one of them loses its power.
 */
export async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  // Process ids are not unique among containers and machines that share the folder.
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    // On a full disk, what was written would fill it further.
    await rm(part, { force: true })
    throw error
  }
}
