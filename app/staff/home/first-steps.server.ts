import { giving } from '../../../domain/content/giving.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { type listSample, publishedOwn } from '../../../domain/content/sample.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { readHandover } from '../set-up/handover.server.ts'

type Sample = Awaited<ReturnType<typeof listSample>>

/**
 * The steps that turn a new site into the church's own, each with whether it is done. Undefined
 * once all are done or the list was put away.
 */
export async function firstSteps(sample: Sample, storage: Storage) {
  const putAway = await storage
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'steps-put-away')
    .executeTakeFirst()
  if (putAway) return undefined
  const parts = sample.flatMap(({ parts }) => parts)
  const isNotSample = (kind: Sample[number]['name']) => sample.every(({ name }) => name !== kind)
  const { upi, bank } = giving()
  const canGive = upi.accounts.length > 0 || bank || ministry().donateLink
  const [{ backup, people }, published] = await Promise.all([
    readHandover(storage),
    publishedOwn(storage),
  ])
  const steps = [
    { step: 'names', done: !parts.includes('name') && !parts.includes('address') },
    { step: 'hours', done: published.includes('services') },
    { step: 'giving', done: isNotSample('giving') && Boolean(canGive) },
    { step: 'leader', done: published.includes('leaders') },
    // Somebody opened a link that came by mail: both the mail and the site's address are right.
    { step: 'address', done: people.some(({ emailConfirmed }) => emailConfirmed) },
    { step: 'colleague', done: people.length > 1 },
    { step: 'backup', done: backup?.newest !== undefined },
  ] as const
  return steps.every(({ done }) => done) ? undefined : steps
}
