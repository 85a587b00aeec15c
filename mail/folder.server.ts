import { hash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { asMailError, composed, type Transport } from './transport.ts'

/**
 * Writes each mail into a folder as an .eml file, for a site without a mail server and for tests.
 * A mail that is written again is the same file.
 */
export function openFolder(folder: string, from: string): Transport {
  return {
    async send(message, id) {
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, newline: 'windows' })
      const path = join(folder, `${id}${endOf(message.to)}`)
      try {
        const { message: content } = await writer.sendMail(composed(message, from, id))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(`${path}.part`, content)
        // A reader sees the whole mail or none.
        await rename(`${path}.part`, path)
      } catch (error) {
        throw asMailError(error)
      }
    },
    close() {},
  }
}

/** Deletes the mails to an address that were written instead of sent. */
export async function eraseWritten(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith(endOf(address)))) {
    await rm(join(folder, name), { force: true })
  }
}

/** The files of an address are found by it, and a list of them tells nobody's address. */
function endOf(address: string): string {
  return `.${hash('sha256', address.toLowerCase()).slice(0, 16)}.eml`
}

async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
