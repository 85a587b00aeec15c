import { open } from 'node:fs/promises'

/** Has the names in a folder on the disk, so that a file that was made there outlives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
