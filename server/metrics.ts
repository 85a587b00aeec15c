import type { Server } from 'node:http'
import { Counter, Gauge, Histogram } from 'prom-client'

// The application shares prom-client's default registry and serves it at /api/metrics.

// Plain numbers, turned into counters only when scraped, since they change with every request.
const statuses = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
const sources = { cache: 0, files: 0, application: 0 }

new Counter({
  name: 'lampstand_responses_total',
  help: 'Responses by the class of their status.',
  labelNames: ['status'],
  collect() {
    this.reset()
    for (const [status, count] of Object.entries(statuses)) this.inc({ status }, count)
  },
})
new Counter({
  name: 'lampstand_served_total',
  help: 'Responses by where they came from: the page cache, a file, or the application.',
  labelNames: ['from'],
  collect() {
    this.reset()
    for (const [from, count] of Object.entries(sources)) this.inc({ from }, count)
  },
})
const seconds = new Histogram({
  name: 'lampstand_response_seconds',
  help: 'How long responses took that were not in the page cache.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
const connections = new Gauge({ name: 'lampstand_connections', help: 'Open connections.' })

export function countServed(from: keyof typeof sources, status: number): void {
  statuses[classOf(status)] += 1
  sources[from] += 1
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

function classOf(status: number): keyof typeof statuses {
  if (status < 200) return '1xx'
  if (status < 300) return '2xx'
  if (status < 400) return '3xx'
  return status < 500 ? '4xx' : '5xx'
}
