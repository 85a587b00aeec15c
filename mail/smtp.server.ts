import { Readable } from 'node:stream'
import { asMailFailure } from './failure.ts'
import type { Transport } from './message.ts'
import { addressIn, toMime } from './mime.server.ts'

/** How many connections are held to the mail server, and how many mails each carries. */
export const CONNECTIONS = 5
const MAILS_A_CONNECTION = 500

/** What a server is given, in milliseconds. */
export type Patience = {
  /** To be connected to, and to greet. */
  greeting: number
  /** Between two of its words. */
  silence: number
  /** For a whole mail: one that says a little all the time would otherwise hold us for ever. */
  mail: number
}
const usual: Patience = { greeting: 20_000, silence: 60_000, mail: 180_000 }

/** Sends over pooled connections to a mail server. */
export function openSmtp(url: string, from: string, patience = usual): Transport {
  let opened: ReturnType<typeof openPool> | undefined
  const pool = () => {
    opened ??= openPool(url, patience)
    return opened
  }
  const close = async () => {
    const closing = opened
    opened = undefined
    ;(await closing)?.close({ force: true })
  }
  return {
    async send(message, id, turn) {
      const mime = await toMime(message, from, id)
      const envelope = { from: addressIn(from), to: [message.to] }
      // All its connections: the library cannot be told to leave one.
      const impatience = setTimeout(close, patience.mail)
      try {
        await (await pool()).sendMail({ envelope, raw: endingAt(mime, turn) })
      } catch (error) {
        throw asMailFailure(error)
      } finally {
        clearTimeout(impatience)
      }
    },
    close,
  }
}

async function openPool(url: string, patience: Patience) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    // The outbox decides what is tried again; a pool that did so too could send a mail twice.
    maxRequeues: 0,
    idleTimeout: 15_000,
    connectionTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The message as a stream that holds its end back until it is its turn: only the end sends it. */
function endingAt(mime: Buffer, turn: () => Promise<void>): Readable {
  let begun = false
  return new Readable({
    // An error of the turn reaches the library as the stream's own.
    read() {
      if (begun) return
      begun = true
      this.push(mime)
      turn().then(
        () => this.push(null),
        (error: Error) => this.destroy(error),
      )
    },
    highWaterMark: mime.length + 1,
  })
}
