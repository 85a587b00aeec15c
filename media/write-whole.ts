import { rename, writeFile } from 'node:fs/promises'

/** Writes a file that only its owner may read: whole or not at all, whoever else writes the same. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await writeFile(part, bytes, { mode: 0o600 })
  await rename(part, path)
}
