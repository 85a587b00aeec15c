import { asMailError, composed, type Transport } from './transport.ts'

/** How long the server may take, in milliseconds. */
type Timeouts = {
  /** To be connected to, and to greet. */
  greeting: number
  /** For each of its answers: RFC 5321 gives the one to the end of a mail ten minutes. */
  response: number
  /** For a whole mail: a server that says a little all the time would otherwise hold it for ever. */
  mail: number
}
const usual: Timeouts = { greeting: 20_000, response: 600_000, mail: 900_000 }

/** Sends over at most so many connections to a mail server; none is made before the first mail. */
export function openSmtp(
  url: string,
  from: string,
  { connections = 1, timeouts = usual } = {},
): Transport {
  let pool: ReturnType<typeof openPool> | undefined
  return {
    async send(message, id) {
      pool ??= openPool(url, connections, timeouts)
      const tooLong = new AbortController()
      const timer = setTimeout(() => tooLong.abort(), timeouts.mail)
      try {
        const { signal } = tooLong
        await (await pool).sendMail({ ...composed(message, from, id), signal })
      } catch (error) {
        throw asMailError(error)
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      const closing = pool
      pool = undefined
      ;(await closing)?.close({ force: true })
    },
  }
}

/**
 * What nodemailer needs to speak with the server of an `smtp://` or `smtps://` address. Names and
 * mails go over TLS alone, but on this machine; options in the address win (`?requireTLS=false`).
 */
export function serverOptions(url: string, { greeting, response }: Omit<Timeouts, 'mail'> = usual) {
  const { hostname } = new URL(url)
  return {
    url,
    requireTLS: !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: response,
  }
}

// The library is large, and most sites start without a mail to send.
async function openPool(url: string, connections: number, timeouts: Timeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...serverOptions(url, timeouts),
    pool: true,
    maxConnections: connections,
    // The outbox decides what is tried again; a pool that did so too could send a mail twice.
    maxRequeues: 0,
    idleTimeout: 15_000,
  })
}
