import { isLoopback, trustedBy } from './mail-tls.server.ts'
import { asMailError, composed, MailError, type Transport } from './transport.ts'

/** SMTP timeouts in milliseconds. */
type Timeouts = {
  /** To connect and receive the greeting. */
  greeting: number
  /** For each response; RFC 5321 allows ten minutes after the end of the data. */
  response: number
  /**
   * For a whole mail: otherwise a server that keeps sending a little data could block it forever.
   */
  mail: number
}
const usual: Timeouts = { greeting: 20_000, response: 600_000, mail: 900_000 }

type SmtpOptions = {
  timeouts?: Timeouts
  /** The address for bounces of accepted mails, such as bounce@example.org. */
  bounceAddress?: string | undefined
  /** A PEM file with further certificates to trust. */
  caFile?: string | undefined
}

/** Sends to a mail server over one connection, opened with the first mail. */
export function openSmtp(
  url: string,
  from: string,
  { timeouts = usual, bounceAddress, caFile }: SmtpOptions = {},
): Transport {
  let pool: ReturnType<typeof openPool> | undefined
  const opened = () => {
    pool ??= openPool(serverOptions(url, timeouts, caFile))
    return pool
  }
  return {
    async send(message, names) {
      const server = await opened()
      const signal = AbortSignal.timeout(timeouts.mail)
      try {
        await server.sendMail({ ...composed(message, from, names, bounceAddress), signal })
      } catch (error) {
        const failure = asMailError(error)
        // Closed by us.
        if (failure.answer.stage !== 'connection' || !pool) throw failure
        // A server that answers has ended the connection because of this mail.
        await server.verify().catch((error: unknown) => {
          throw asMailError(error)
        })
        throw new MailError(failure.message, { ...failure.answer, stage: 'message' })
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
 * Returns nodemailer's options for an `smtp://` or `smtps://` URL. TLS is required except for
 * localhost; parameters of the URL take precedence (`?requireTLS=false`).
 */
export function serverOptions(
  url: string,
  { greeting, response }: Omit<Timeouts, 'mail'> = usual,
  caFile?: string,
) {
  return {
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    ...(caFile && { tls: trustedBy(caFile) }),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: response,
  }
}

// Imported on demand: the library is large, and most sites start without a mail to send.
async function openPool(options: ReturnType<typeof serverOptions>) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...options,
    pool: true,
    maxConnections: 1,
    // The outbox schedules retries; a pool that retried as well could send a mail twice.
    maxRequeues: 0,
    idleTimeout: 15_000,
  })
}
