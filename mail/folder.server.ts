import { hash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { asMailError, composed, type Transport } from './transport.ts'

/**
 * Writes each mail to a folder as an .eml file, for sites without a mail server and for tests. A
 * repeated send of a mail overwrites its file.
 */
export function openFolder(folder: string, from: string): Transport {
  return {
    async send(message, names) {
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, newline: 'windows' })
      const path = join(folder, `${names.messageId}${endOf(message.to)}`)
      try {
        const { message: content } = await writer.sendMail(composed(message, from, names))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeSynced(`${path}.part`, content)
        // An atomic rename: readers never see a partial file.
        await rename(`${path}.part`, path)
      } catch (error) {
        throw asMailError(error)
      }
    },
    async verify() {},
    close() {},
  }
}

/** Deletes the mail files of an address. */
export async function eraseWritten(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((file) => file.endsWith(endOf(address)))) {
    await rm(join(folder, name), { force: true })
  }
}

/** A hash of the address in the file name finds its files without revealing it. */
function endOf(address: string): string {
  return `.${hash('sha256', address.toLowerCase()).slice(0, 16)}.eml`
}

async function writeSynced(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
