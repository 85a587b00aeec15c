import { dayOf } from '../../../domain/calendar/day.ts'
import { giving } from '../../../domain/content/giving.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { type listSample, publishedOwn } from '../../../domain/content/sample.server.ts'
import { listPublic } from '../../../domain/newsletter/list.server.ts'
import { publicationOf } from '../../../domain/newsletter/publishing.server.ts'
import {
  dropHeldMail,
  mailIsHeldAfterRestore,
} from '../../../domain/outbox/after-restore.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { readHandover } from '../set-up/handover.server.ts'

/**
 * The steps that turn a new site into the church's own, each with whether it is done. Undefined
 * once all are done or the list was put away.
 */
export async function firstSteps(sample: Awaited<ReturnType<typeof listSample>>, storage: Storage) {
  const putAway = await storage
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'steps-put-away')
    .executeTakeFirst()
  if (putAway) return undefined
  const parts = sample.flatMap(({ parts }) => parts)
  const { upi, bank } = giving()
  const canGive = upi.accounts.length > 0 || bank || ministry().donateLink
  const isOwnGiving = sample.every(({ name }) => name !== 'giving')
  const [{ backup, people }, published] = await Promise.all([
    readHandover(storage),
    publishedOwn(storage),
  ])
  const steps = [
    { step: 'names', done: !parts.includes('name') && !parts.includes('address') },
    { step: 'hours', done: published.includes('services') },
    { step: 'giving', done: isOwnGiving && Boolean(canGive) },
    { step: 'leader', done: published.includes('leaders') },
    // Somebody opened a link that came by mail: both the mail and the site's address are right.
    { step: 'address', done: people.some(({ emailConfirmed }) => emailConfirmed) },
    { step: 'colleague', done: people.length > 1 },
    { step: 'backup', done: backup?.newest !== undefined },
  ] as const
  return steps.every(({ done }) => done) ? undefined : steps
}

/** Of older letters nobody asks whether they went out. */
const SHOWN_LETTERS = 14

/** The backup's time, and the days whose letters may have gone out since it was made. */
export async function restoredState(now: Temporal.Instant, storage: Storage) {
  const held = await mailIsHeldAfterRestore(storage)
  if (!held) return undefined
  const { entries } = await listPublic({ count: SHOWN_LETTERS }, now, storage)
  const since = entries.filter((entry) => publicationOf(entry).toString() >= held.madeAt)
  return { madeAt: held.madeAt, days: since.map(({ date }) => date).toReversed() }
}

export async function dropHeld(now: Temporal.Instant, transaction: Storage): Promise<void> {
  const held = await mailIsHeldAfterRestore(transaction)
  if (!held) return
  const date = dayOf(now.toString())
  const isDue = Temporal.Instant.compare(publicationOf({ date }), now) <= 0
  await dropHeldMail(held, { date, isDue }, transaction)
}
