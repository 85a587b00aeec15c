import { connect, type Socket } from 'node:net'

export type RawConnection = {
  socket: Socket
  /** All that the other side has said so far. */
  heard: () => string
  /** Resolves to that once the connection is gone, whoever ended it and however. */
  gone: Promise<string>
}

/** A connection on which a test says what it likes; `deaf` never reads. */
export function rawConnection(port: number, { deaf = false } = {}): RawConnection {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  if (deaf) socket.pause()
  else {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
  }
  // That the other side broke it off is what is tried.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(text))
  return { socket, heard: () => text, gone: promise }
}

/** What is answered to these bytes until the connection is gone. */
export function sayRaw(port: number, bytes: string): Promise<string> {
  const { socket, gone } = rawConnection(port)
  socket.write(bytes, 'latin1')
  return gone
}

/** Writes the same again and again, no faster than it is taken, until the connection is gone. */
export function dribble(socket: Socket, piece: string | Buffer, pause: number): void {
  const timer = setInterval(() => socket.write(piece), pause)
  socket.once('close', () => clearInterval(timer))
}

/** The status lines in what was heard. */
export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
