import { rename, writeFile } from 'node:fs/promises'

/** Writes a file atomically with mode 0600, even when another process writes the same file. */
export async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await writeFile(part, bytes, { mode: 0o600 })
  await rename(part, path)
}
