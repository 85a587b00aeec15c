// node bench/load.ts OPTIONS: reads a page of one or more servers in turns, in slices so short that
// what else the machine does falls on all, and prints the responses a second as JSON. Kept
// connections, one request at a time on each. Responses are counted, not read: all have the length
// of the first.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type LoadOptions = {
  path: string
  ports: number[]
  /** To each server. */
  connections: number
  /** Between a response and the next request of a connection. */
  pauseMilliseconds?: number
  warmUpMilliseconds?: number
  /** How long each server is read in a round. */
  milliseconds: number
  rounds: number
}

/** A visitor's browser. */
const browserHeaders = [
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding: br',
  'Sec-Fetch-Site: none',
]

process.stdout.write(JSON.stringify(await measureRates(JSON.parse(process.argv[2] ?? ''))))
process.exit(0)

async function measureRates(options: LoadOptions): Promise<number[][]> {
  const { ports, rounds, milliseconds, warmUpMilliseconds = 0 } = options
  const servers = await Promise.all(ports.map((port) => openConnections(port, options)))
  for (const read of servers) await read(warmUpMilliseconds)
  const rates: number[][] = []
  for (let round = 0; round < rounds; round++) {
    // Alternates the order, because the second may find a warmer or busier machine.
    const inTurn = round % 2 === 0 ? servers : servers.toReversed()
    const measured: number[] = []
    for (const read of inTurn) measured.push(await read(milliseconds))
    rates.push(round % 2 === 0 ? measured : measured.toReversed())
  }
  return rates
}

/** Connects; returns a function that measures responses a second for a duration. */
async function openConnections(port: number, options: LoadOptions) {
  const { path, connections, pauseMilliseconds = 0 } = options
  const request = Buffer.from(
    [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...browserHeaders, '', ''].join('\r\n'),
  )
  let responses = 0
  let busy = 0
  let until = 0
  let onIdle = () => {}
  const write = (socket: Socket) => {
    if (pauseMilliseconds === 0) socket.write(request)
    else setTimeout(() => socket.write(request), pauseMilliseconds)
  }

  // The first responses are not kept compressed yet.
  for (const _ of [1, 2]) await (await fetch(`http://localhost:${port}${path}`)).text()
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    listen(socket, () => {
      responses += 1
      if (performance.now() + pauseMilliseconds < until) write(socket)
      else if (--busy === 0) onIdle()
    })
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))

  return async (milliseconds: number): Promise<number> => {
    const idle = new Promise<void>((resolve) => {
      onIdle = resolve
    })
    const began = performance.now()
    responses = 0
    busy = connections
    until = began + milliseconds
    for (const socket of sockets) socket.write(request)
    await idle
    return (responses * 1000) / (performance.now() - began)
  }
}

function listen(socket: Socket, onResponse: () => void): void {
  let expected = 0
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    if (expected === 0) expected = lengthOf(chunk)
    received += chunk.length
    if (received < expected) return
    if (received > expected) throw new Error('A response is longer than the first.')
    received = 0
    onResponse()
  })
  socket.on('close', () => {
    throw new Error('The server closed a connection.')
  })
}

function lengthOf(first: Buffer): number {
  const text = first.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const length = /\r\nContent-Length: (\d+)\r\n/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200 ') || end === -1 || !length) {
    throw new Error(`Another response was expected: ${text.slice(0, 100)}`)
  }
  return end + 4 + Number(length)
}
