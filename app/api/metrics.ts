import { hash, timingSafeEqual } from 'node:crypto'
import { Gauge, register } from 'prom-client'
import { HttpError } from '../../domain/forms/errors.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { handler } from './response.server.ts'

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

/**
 * Prometheus metrics, with the counters of server/metrics.ts. Requires `Authorization: Bearer
 * METRICS_TOKEN`; 404 when the setting is missing.
 */
export const loader = handler(async ({ request, text }) => {
  const { metricsToken } = settings
  if (metricsToken === undefined) throw new HttpError(404, text.form.unknownCall)
  const given = request.headers.get('Authorization') ?? ''
  if (!isSame(given, `Bearer ${metricsToken}`)) throw new HttpError(401, text.login.mustSignIn)
  return new Response(await register.metrics(), {
    headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
  })
})

/** Constant-time comparison. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(wanted))
}
