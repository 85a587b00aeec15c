import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes everything, and counts what each recipient got. */
export async function startSink() {
  const received = new Map<string, number>()
  let heard = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.set(to, (received.get(to) ?? 0) + 1)
        heard()
        callback()
      })
      stream.resume()
    },
  })
  // A sender that is killed leaves its connections open in the middle of a word.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const place = server.server.address()
  const port = place && typeof place === 'object' ? place.port : 0
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    total: () => [...received.values()].reduce((sum, count) => sum + count, 0),
    /** Resolves when so many more mails have come. */
    more: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count
        heard = () => {
          left -= 1
          if (left <= 0) resolve()
        }
      }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
