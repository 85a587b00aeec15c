import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** How the server reacts to a connection and to each line. */
export type Behaviour = {
  onConnect?: (socket: Socket) => void
  onLine?: (socket: Socket, line: string) => void
}

/** Starts a broken mail server on this machine; it can be closed at any moment. */
export async function startFaultyMailServer({ onConnect, onLine }: Behaviour, requestedPort = 0) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.setEncoding('latin1')
    let rest = ''
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine?.(socket, line)
    })
    onConnect?.(socket)
  })
  server.listen(requestedPort, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export const replyOf = (words: string) => (socket: Socket) => void socket.write(`${words}\r\n`)

/** Replies normally except where `override` replies. */
export function respondingWith(
  override: (line: string) => ((socket: Socket) => void) | undefined,
): Behaviour {
  return {
    onConnect: replyOf('220 ready'),
    onLine: (socket, line) => (override(line) ?? defaultReply(line))?.(socket),
  }
}

function defaultReply(line: string): ((socket: Socket) => void) | undefined {
  if (/^(EHLO|HELO|MAIL|RCPT|RSET|NOOP)/i.test(line)) return replyOf('250 fine')
  if (/^DATA/i.test(line)) return replyOf('354 go on')
  if (line === '.') return replyOf('250 taken')
  return undefined
}

/** Sends continuation lines forever, and never a complete reply. */
function sendEndlessReply(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
  socket.on('close', () => clearInterval(timer))
}

/** None of these may lose a mail: each is retried. */
export const faultyServers: Record<string, Behaviour> = {
  'says nothing at all': {},
  'hangs up at once': { onConnect: (socket) => socket.destroy() },
  'refuses every connection for now (421)': { onConnect: replyOf('421 4.3.2 too busy') },
  'refuses every connection for good (554)': { onConnect: replyOf('554 5.7.1 we do not know you') },
  'puts the sender off (451)': respondingWith((line) =>
    line.startsWith('MAIL') ? replyOf('451 4.7.1 later') : undefined,
  ),
  'refuses the sender (550)': respondingWith((line) =>
    line.startsWith('MAIL') ? replyOf('550 5.7.1 not you') : undefined,
  ),
  'puts the recipient off (450)': respondingWith((line) =>
    line.startsWith('RCPT') ? replyOf('450 4.2.0 greylisted') : undefined,
  ),
  'puts the message off (452)': respondingWith((line) =>
    line === '.' ? replyOf('452 4.3.1 full') : undefined,
  ),
  'falls silent in the middle': respondingWith((line) =>
    line === '.' ? () => undefined : undefined,
  ),
  'drips for ever': respondingWith((line) =>
    line.startsWith('RCPT') ? sendEndlessReply : undefined,
  ),
  'speaks no mail': { onConnect: replyOf('HTTP/1.1 400 Bad Request') },
}
