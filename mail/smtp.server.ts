import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { asMailFailure } from './failure.ts'
import type { Transport } from './message.ts'
import { addressIn, toMime } from './mime.server.ts'

/** How many connections are held to the mail server, and how many mails each carries. */
export const CONNECTIONS = 5
const MAILS_A_CONNECTION = 500

/** Sends over pooled connections to a mail server. */
export function openSmtp(url: string, from: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    // The outbox decides what is tried again; a pool that did so too could send a mail twice.
    maxRequeues: 0,
    idleTimeout: 15_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, id, turn) {
      const mime = await toMime(message, from, id)
      const envelope = { from: addressIn(from), to: [message.to] }
      try {
        await pool.sendMail({ envelope, raw: endingAt(mime, turn) })
      } catch (error) {
        throw asMailFailure(error)
      }
    },
    close: () => pool.close({ force: true }),
  }
}

/** The message as a stream that holds its end back until it is its turn: only the end sends it. */
function endingAt(mime: Buffer, turn: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield mime
      await turn()
    })(),
    { objectMode: false },
  )
}
