import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  headers: Map<string, string>
  text: string
  html: string
  /** In bytes, as received. */
  size: number
}

type Rejections = {
  /** Throws the rejection of RCPT, such as `rejection(550, '5.1.1 no such user')`. */
  recipient?: (address: string) => void
  /** Throws the rejection of the whole message, at once or after a while. */
  message?: (address: string, sender: string) => void | Promise<void>
}

/**
 * A real mail server on this machine. `mails` lists each accepted mail as soon as it is received
 * completely, before the server responds. `secure`: over TLS, with this certificate or the
 * self-signed one of smtp-server.
 */
export async function startMailServer(
  refusals: Rejections = {},
  requestedPort = 0,
  secure: boolean | { key: string; cert: string } = false,
) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    secure: secure !== false,
    ...(typeof secure === 'object' && secure),
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A sender keeps its connection for the next mail; closing does not wait until it is idle.
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      errorFrom(() => refusals.recipient?.(address)).then(callback)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const to = rcptTo[0]?.address ?? ''
      const sender = mailFrom ? mailFrom.address : ''
      buffer(stream).then(async (raw) => {
        const failure = await errorFrom(() => refusals.message?.(to, sender))
        if (!failure) mails.push({ to, size: raw.length, ...readMail(raw.toString('latin1')) })
        callback(failure)
      }, callback)
    },
  })
  // A killed sender leaves its connections open in the middle of a command.
  server.on('error', () => {})
  server.listen(requestedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export function rejection(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** Parses a mail: its headers, and its two bodies decoded. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [headerBlock = ''] = raw.split('\r\n\r\n', 1)
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: ${type}([^]*?)\r\n\r\n([^]*?)\r\n--`).exec(raw)
    const [, partHeaders = '', content = ''] = found ?? []
    const encoding = partHeaders.includes('base64') ? 'base64' : 'latin1'
    return Buffer.from(content, encoding).toString()
  }
  const unfolded = headerBlock.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return {
    headers: new Map(
      unfolded.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    ),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

async function errorFrom(work: () => unknown): Promise<Error | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
