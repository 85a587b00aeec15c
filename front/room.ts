import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { farewell } from './client-error.ts'
import type { Header } from './security.ts'

/**
 * Keeps the connections of a server to so many. Into a full house whoever comes is let in when
 * somebody is there who asks for nothing: all who are idle go, and of those who never said a word
 * the first that came. When everybody is busy, the new one is told so.
 */
export function keepRoom(server: Server, most: number, common: readonly Header[]): void {
  const present = new Set<Socket>()
  server.on('connection', (socket) => {
    present.add(socket)
    socket.once('close', () => present.delete(socket))
    if (present.size <= most) return
    server.closeIdleConnections()
    const silent = present.values().find(({ destroyed, bytesRead }) => destroyed || bytesRead === 0)
    if (silent === socket) farewell(socket, '503 Service Unavailable', tooMany, common)
    else if (silent) {
      silent.destroy()
      present.delete(silent)
    }
  })
}

const tooMany = 'Too many people are here just now. Please try again in a moment.'
