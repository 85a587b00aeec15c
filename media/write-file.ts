import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/**
 * Writes a file with mode 0600, flushed to disk before it is renamed: readers never see a partial
 * file, even when several processes or machines write the same file or one of them loses power.
 */
export async function writeFileAtomically(path: string, content: Buffer | Readable): Promise<void> {
  // Process ids are not unique among containers and machines that share the folder.
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    // On a full disk, the partial file would take up space.
    await rm(part, { force: true })
    throw error
  }
}
