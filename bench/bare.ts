// A minimal Node server: sends the response captured by pages.ts to every request.
import { createServer } from 'node:http'

export interface Captured {
  /** Names and values alternate. */
  headers: string[]
  /** Base64. */
  body: string
}

let headers: string[] = []
let body = Buffer.alloc(0)

process.on('message', (captured: Captured) => {
  headers = captured.headers
  body = Buffer.from(captured.body, 'base64')
  process.send?.('ready')
})

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.keepAliveTimeout = 10_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
})
