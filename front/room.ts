import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { farewell } from './client-error.ts'
import type { Header } from './security.ts'

/**
 * Keeps the connections of a server to so many. Into a full house whoever comes is let in for
 * somebody who asks for nothing: the first of those who never said a word, or all who are idle.
 * When everybody is busy, the new one is told so.
 */
export function keepRoom(server: Server, most: number, common: readonly Header[]): void {
  const present = new Set<Socket>()
  // Before the server itself hears of it: to it the new one would be idle as well.
  server.prependListener('connection', (socket: Socket) => {
    if (present.size >= most && !makeRoom()) {
      farewell(socket, '503 Service Unavailable', tooMany, common)
      return
    }
    present.add(socket)
    socket.once('close', () => present.delete(socket))
  })

  function makeRoom(): boolean {
    const silent = present.values().find(({ destroyed, bytesRead }) => destroyed || bytesRead === 0)
    if (silent) {
      silent.destroy()
      return present.delete(silent)
    }
    server.closeIdleConnections()
    for (const socket of present) if (socket.destroyed) present.delete(socket)
    return present.size < most
  }
}

const tooMany = 'Too many people are here just now. Please try again in a moment.'
