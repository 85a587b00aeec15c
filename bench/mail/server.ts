// A mail server in its own process: reads and accepts every mail and
// counts what each recipient got, and from whom. sink.ts starts it and reads it over the channel.
// With a number it accepts no mail before so many senders have begun one.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

const received = new Map<string, number>()
const senders = new Map<string, number>()
const startedSenders = new Set<string>()
const expectedSenders = Number(process.argv[2] ?? 1)
let resolveAllStarted = () => {}
const allSendersStarted = new Promise<void>((resolve) => {
  resolveAllStarted = resolve
})
let mails = 0
let bytes = 0

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onMailFrom({ address }, _session, callback) {
    startedSenders.add(address)
    if (startedSenders.size >= expectedSenders) resolveAllStarted()
    callback()
  },
  onData(stream, { envelope }, callback) {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    stream.on('end', () => {
      // The mail counts as received, even if its sender is killed before the response.
      countOne(received, envelope.rcptTo[0]?.address ?? '')
      countOne(senders, envelope.mailFrom ? envelope.mailFrom.address : '')
      mails += 1
      void allSendersStarted.then(() => callback())
    })
  },
})
// A killed sender leaves its connections open in the middle of a command.
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const address = server.server.address()
process.send?.(address && typeof address === 'object' ? address.port : 0)
process.on('message', (request) => {
  const details = request === 'all' && { received: [...received], senders: [...senders] }
  process.send?.({ mails, bytes, ...details })
})
process.on('disconnect', () => process.exit())

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
