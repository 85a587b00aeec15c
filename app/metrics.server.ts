import { Gauge, register } from 'prom-client'
import { database } from '../storage/database.server.ts'

new Gauge({
  name: 'lampstand_mails',
  help: 'Mails that wait, and those of the last 30 days that were given up.',
  labelNames: ['state'],
  async collect() {
    const storage = await database()
    const rows = await storage
      .selectFrom('mails')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('state', 'in', ['waiting', 'claimed', 'failed'])
      .groupBy('state')
      .execute()
    const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    this.set({ state: 'waiting' }, countOf('waiting') + countOf('claimed'))
    this.set({ state: 'failed' }, countOf('failed'))
  },
})

/** What a program that watches machines reads, those of the server (server/metrics.ts) included. */
export async function metricsResponse(): Promise<Response> {
  return new Response(await register.metrics(), {
    headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
  })
}
