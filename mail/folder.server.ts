import { hash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../media/write-file.ts'
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
        await writeFileAtomically(path, content)
      } catch (error) {
        throw asMailError(error)
      }
    },
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
