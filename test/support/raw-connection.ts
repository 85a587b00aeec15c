import { connect, type Socket } from 'node:net'

export type RawConnection = {
  socket: Socket
  /** All that has come so far. */
  received: () => string
  /** Resolves to that once the connection is gone, whoever ended it and however. */
  closed: Promise<string>
}

/** A connection on which a test sends what it likes; `deaf` never reads. */
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
  // That the other side broke it off is what is tried.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(text))
  return { socket, received: () => text, closed: promise }
}

/** What comes back for these bytes until the connection is gone. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const { socket, closed } = rawConnection(port)
  socket.write(bytes, 'latin1')
  return closed
}

/** Writes the same again and again, no faster than it is taken, until the connection is gone. */
export function writeRepeatedly(socket: Socket, chunk: string | Buffer, intervalMs: number): void {
  const timer = setInterval(() => socket.write(chunk), intervalMs)
  socket.once('close', () => clearInterval(timer))
}

/** The status lines in what was received. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
