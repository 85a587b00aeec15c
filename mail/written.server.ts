import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The headers of our mails are shorter than this. Bytes. */
const HEADERS = 8192

/** Deletes the mails to an address that were written into the folder `outbox` instead of sent. */
export async function eraseWritten(dataDir: string, email: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(folder, name)
    if ((await recipientOf(path)) === email.toLowerCase()) await rm(path, { force: true })
  }
}

async function recipientOf(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADERS), 0, HEADERS, 0)
    const [headers = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1)
    const to = /^To:\s*(?:.*<)?([^<>\s]+@[^<>\s]+?)>?\s*$/im.exec(
      headers.replace(/\r\n[ \t]+/g, ' '),
    )
    return to?.[1]?.toLowerCase()
  } finally {
    await file.close()
  }
}
