import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const waiting = new WeakMap<Socket, number>()

/**
 * Takes a request that was sent ahead when the answer to the one before is out. All at once they
 * would each keep an answer in memory for somebody who need not read any; whoever sends more than
 * `most` ahead is cut off, as no browser does.
 */
export function inTurn(
  { socket }: IncomingMessage,
  response: ServerResponse,
  most: number,
  take: () => void,
): void {
  const ahead = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, ahead)
  if (ahead > most) {
    socket.destroy()
    return
  }
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    take()
  })
}
