import type { Server } from 'node:http'
import { Counter, Gauge, Histogram } from 'prom-client'

// The application shares prom-client's default registry and serves it at /api/metrics.

const responses = new Counter({
  name: 'lampstand_responses_total',
  help: 'Responses by the class of their status.',
  labelNames: ['status'],
})
const served = new Counter({
  name: 'lampstand_served_total',
  help: 'Responses by where they came from: the page cache, a file, or the application.',
  labelNames: ['from'],
})
// Without this, a series is missing until it is first counted.
for (const status of ['2xx', '3xx', '4xx', '5xx']) responses.inc({ status }, 0)
for (const from of ['cache', 'files', 'application']) served.inc({ from }, 0)

const seconds = new Histogram({
  name: 'lampstand_response_seconds',
  help: 'How long responses took that were not in the page cache.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
const connections = new Gauge({ name: 'lampstand_connections', help: 'Open connections.' })

export function countServed(from: 'cache' | 'files' | 'application', status: number): void {
  responses.inc({ status: `${Math.floor(status / 100)}xx` })
  served.inc({ from })
}

export function countRendered(status: number, milliseconds: number): void {
  countServed('application', status)
  seconds.observe(milliseconds / 1000)
}

export function countConnections(server: Server): void {
  server.on('connection', (socket) => {
    connections.inc()
    socket.once('close', () => connections.dec())
  })
}
