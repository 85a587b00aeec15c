import { StorageError } from './storage-error.ts'

/**
 * Writes a note that reading must not depend on: whoever reads on a full disk, a read-only or a
 * locked database goes on reading. What they then want to keep is refused in words.
 */
export async function ifWritable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}
