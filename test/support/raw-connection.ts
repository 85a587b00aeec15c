import { connect, type Socket } from 'node:net'

export type RawConnection = {
  socket: Socket
  /** Everything received so far. */
  received: () => string
  /** Resolves with everything received once the connection is closed by either side. */
  closed: Promise<string>
}

/** A raw TCP connection; with `paused` it never reads. */
export function rawConnection(port: number, { deaf: paused = false } = {}): RawConnection {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  if (paused) socket.pause()
  else {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
  }
  // Tests expect the server to reset the connection.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(text))
  return { socket, received: () => text, closed: promise }
}

/** Sends bytes and returns everything received until the connection is closed. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const { socket, closed } = rawConnection(port)
  socket.write(bytes, 'latin1')
  return closed
}

/** Writes a chunk at an interval until the connection is closed. */
export function writeRepeatedly(socket: Socket, chunk: string | Buffer, intervalMs: number): void {
  const timer = setInterval(() => socket.write(chunk), intervalMs)
  socket.once('close', () => clearInterval(timer))
}

/** The status codes in the received text. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
