import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { asMailFailure } from './failure.ts'
import type { Transport } from './message.ts'
import { toMime } from './mime.server.ts'

/**
 * Writes each mail into a folder as an .eml file, for a site without a mail server and for tests.
 * The name is the mail's own, so that one written again is the same file.
 */
export function openFolder(folder: string, from: string): Transport {
  return {
    async send(message, id, turn) {
      const mime = await toMime(message, from, id)
      await turn()
      const place = join(folder, `${id}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(`${place}.part`, mime)
        // A reader sees the whole mail or none.
        await rename(`${place}.part`, place)
      } catch (error) {
        throw asMailFailure(error)
      }
    },
    close() {},
  }
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
