import type { Server } from 'node:http'
import { Counter, Gauge, Histogram } from 'prom-client'

// The application shares the registry of the package and writes it out at /api/metrics.

const responses = new Counter({
  name: 'lampstand_responses_total',
  help: 'Responses by the class of their status.',
  labelNames: ['status'],
})
const seconds = new Histogram({
  name: 'lampstand_response_seconds',
  help: 'How long responses took that were not in the page cache.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
const served = new Counter({
  name: 'lampstand_served_total',
  help: 'Responses by where they came from: the page cache, a file, or the application.',
  labelNames: ['from'],
})
// Looked up once: these are counted with every request.
const responsesOf = ['1xx', '2xx', '3xx', '4xx', '5xx'].map((status) => responses.labels(status))
const servedFrom = {
  cache: served.labels('cache'),
  files: served.labels('files'),
  application: served.labels('application'),
}
for (const counter of Object.values(servedFrom)) counter.inc(0)
const connections = new Gauge({ name: 'lampstand_connections', help: 'Open connections.' })

export function countServed(from: keyof typeof servedFrom, status: number): void {
  responsesOf[Math.floor(status / 100) - 1]?.inc()
  servedFrom[from].inc()
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
