import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figures } from '../front/measures.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'

let figures: (() => Figures) | undefined

/** The front counts outside the application: it says here where to look. */
export function showFigures(of: () => Figures): void {
  figures = of
}

// Only those who ask for it pay for it.
const delay = settings.metricsToken ? monitorEventLoopDelay({ resolution: 20 }) : undefined
delay?.enable()

/** What a program that watches machines reads: Prometheus' text format, version 0.0.4. */
export async function metricsText(storage: Storage): Promise<string> {
  const families = [...frontFamilies(), ...processFamilies(), await outboxFamily(storage)]
  return families.map(inText).join('')
}

type Labels = Record<string, string | number>
type Sample = { name?: string; labels?: Labels; value: number }
type Family = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

function frontFamilies(): Family[] {
  if (!figures) return []
  const { answers, took, tookInAll, fromMemory, fromApplication, connections } = figures()
  const all = fromMemory + fromApplication
  const seconds = 'lampstand_answer_seconds'
  return [
    {
      name: 'lampstand_answers_total',
      type: 'counter',
      help: 'Answers by the class of their status.',
      samples: Object.entries(answers).map(([status, value]) => ({ labels: { status }, value })),
    },
    {
      name: seconds,
      type: 'histogram',
      help: 'How long answers took, from the headers of the request to the end.',
      samples: [
        ...took.map(([le, value]) => ({ name: `${seconds}_bucket`, labels: { le }, value })),
        { name: `${seconds}_bucket`, labels: { le: '+Inf' }, value: all },
        { name: `${seconds}_sum`, value: tookInAll },
        { name: `${seconds}_count`, value: all },
      ],
    },
    {
      name: 'lampstand_served_total',
      type: 'counter',
      help: 'Requests that a shared page or a file answered, and those that the application did.',
      samples: [
        { labels: { from: 'memory' }, value: fromMemory },
        { labels: { from: 'application' }, value: fromApplication },
      ],
    },
    gauge('lampstand_connections', 'Open connections.', connections),
  ]
}

function processFamilies(): Family[] {
  const memory = process.memoryUsage()
  const quantile = (share: number) => (delay?.percentile(share * 100) ?? 0) / 1e9
  const waits = [0.5, 0.99].map((share) => ({
    labels: { quantile: share },
    value: quantile(share),
  }))
  const most = { labels: { quantile: 1 }, value: delay ? delay.max / 1e9 : 0 }
  delay?.reset()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', memory.heapUsed),
    gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
    {
      name: 'nodejs_eventloop_delay_seconds',
      type: 'gauge',
      help: 'How late the one thread was for what it had planned, since this was asked last.',
      samples: [...waits, most],
    },
  ]
}

async function outboxFamily(storage: Storage): Promise<Family> {
  const rows = await storage
    .selectFrom('mails')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'claimed', 'failed'])
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    name: 'lampstand_mails',
    type: 'gauge',
    help: 'Mails that wait, and those of the last 30 days that were given up.',
    samples: [
      { labels: { state: 'waiting' }, value: of('waiting') + of('claimed') },
      { labels: { state: 'failed' }, value: of('failed') },
    ],
  }
}

function gauge(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

function inText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ name: own = name, labels, value }) => {
    const pairs = Object.entries(labels ?? {}).map(([key, label]) => `${key}="${label}"`)
    return `${own}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
}
