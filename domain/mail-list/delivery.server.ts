import type { Selectable } from 'kysely'
import { countByState, putInOutbox } from '../../mail/outbox.server.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { MINISTRY_ZONE } from '../calendar/day.ts'
import { type DeliveryProgress, deliveryStates, type FindEntry } from './delivery.ts'

type Row = Selectable<Schema['deliveries']>

/** An entry written after its hour leaves staff this long to think again. */
const GRACE_MINUTES = 10
/** As many recipients get their row in one transaction. */
const FILL_AT_ONCE = 500

/**
 * Brings the deliveries up to date: plans today's once its hour has come and there is an entry,
 * starts what is due, gives each recipient a row, and closes what is done. May be run at any
 * moment, by several processes at once, and be killed anywhere in it.
 */
export async function workOnDeliveries(
  now: Temporal.Instant,
  { hour, findEntry }: { hour: number; findEntry: FindEntry },
  storage: Storage,
): Promise<void> {
  await planToday(now, hour, findEntry, storage)
  await startDue(now, storage)
  for (const { id } of await inState('running', storage)) {
    await fill(id, storage)
    await finish(id, now, storage)
  }
}

/** The deliveries whose mails wait. */
export async function heldDeliveries(storage: Storage): Promise<number[]> {
  return (await inState('paused', storage)).map(({ id }) => id)
}

/** The deliveries that still need the rows of those who have got theirs. */
export async function unfinishedDeliveries(storage: Storage): Promise<number[]> {
  const rows = await storage
    .selectFrom('deliveries')
    .select('id')
    .where('state', '!=', 'done')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stops a delivery before its end; the mails in hand (a few) still go out. Gives whether it did. */
export async function pauseDelivery(id: number, storage: Storage): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('deliveries')
    .set({ state: 'paused' })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Lets a paused delivery go on at once. */
export async function resumeDelivery(id: number, storage: Storage): Promise<boolean> {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await storage
    .updateTable('deliveries')
    .set((row) => ({
      state: 'running',
      started_at: row.fn.coalesce('started_at', row.val(now)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The newest deliveries first, with how far they are. */
export async function listDeliveries(limit: number): Promise<DeliveryProgress[]> {
  return listDeliveriesIn(await database(), limit)
}

/** The same in a database that is already open. */
export async function listDeliveriesIn(
  storage: Storage,
  limit: number,
): Promise<DeliveryProgress[]> {
  const rows = await storage
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('entry_date', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => progressOf(row, storage)))
}

/** The day in the ministry's zone. */
export function ministryDay(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(MINISTRY_ZONE).toPlainDate().toString()
}

/** The instant at which a day's entry is due. */
export function dueAt(day: string, hour: number): Temporal.Instant {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: MINISTRY_ZONE, plainTime: { hour } })
    .toInstant()
}

async function planToday(
  now: Temporal.Instant,
  hour: number,
  findEntry: FindEntry,
  storage: Storage,
): Promise<void> {
  const today = ministryDay(now)
  const due = dueAt(today, hour)
  if (Temporal.Instant.compare(now, due) < 0) return
  const known = await storage
    .selectFrom('deliveries')
    .select('id')
    .where('entry_date', '=', today)
    .executeTakeFirst()
  if (known || !(await findEntry(today))) return
  const late = now.since(due).total('minutes') > GRACE_MINUTES
  const startsAt = late ? now.add({ minutes: GRACE_MINUTES }) : due
  await storage
    .insertInto('deliveries')
    .values({ entry_date: today, state: 'planned', starts_at: text(startsAt) })
    // Another process had the same thought.
    .onConflict((conflict) => conflict.column('entry_date').doNothing())
    .execute()
}

async function startDue(now: Temporal.Instant, storage: Storage): Promise<void> {
  await storage
    .updateTable('deliveries')
    .set({ state: 'running', started_at: text(now) })
    .where('state', '=', 'planned')
    .where('starts_at', '<=', text(now))
    .execute()
}

/** A row for each confirmed subscriber, by their ids, from where the last filling ended. */
async function fill(id: number, storage: Storage): Promise<void> {
  while (await fillSome(id, storage)) {
    // Each batch is a transaction of its own, so that requests get their turn in between.
  }
}

async function fillSome(id: number, storage: Storage): Promise<boolean> {
  return storage.transaction().execute(async (transaction) => {
    const delivery = await transaction
      .selectFrom('deliveries')
      .select(['filled', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (delivery.filled === 1 || delivery.state !== 'running') return false
    const { last } = await transaction
      .selectFrom('mails')
      .select((row) => row.fn.max('subscriber_id').as('last'))
      .where('delivery_id', '=', id)
      .executeTakeFirstOrThrow()
    const recipients = await transaction
      .selectFrom('subscribers')
      .select(['id', 'email', 'language'])
      .where('status', '=', 'confirmed')
      .where('id', '>', last ?? 0)
      .orderBy('id')
      .limit(FILL_AT_ONCE)
      .execute()
    if (recipients.length === 0) {
      await transaction.updateTable('deliveries').set({ filled: 1 }).where('id', '=', id).execute()
      return false
    }
    await putInOutbox(
      recipients.map(({ id: subscriber_id, email, language }) => ({
        kind: 'entry',
        recipient: email,
        language,
        subscriber_id,
        delivery_id: id,
      })),
      transaction,
    )
    return true
  })
}

async function finish(id: number, now: Temporal.Instant, storage: Storage): Promise<void> {
  const counts = await countByState(id, storage)
  if (counts['waiting'] || counts['claimed']) return
  await storage
    .updateTable('deliveries')
    .set({
      state: 'done',
      finished_at: text(now),
      sent: counts['sent'] ?? 0,
      failed: counts['failed'] ?? 0,
      left_out: counts['suppressed'] ?? 0,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('filled', '=', 1)
    .execute()
}

async function inState(state: string, storage: Storage) {
  return storage.selectFrom('deliveries').select('id').where('state', '=', state).execute()
}

async function progressOf(row: Row, storage: Storage): Promise<DeliveryProgress> {
  const counts = row.state === 'done' ? {} : await countByState(row.id, storage)
  return {
    id: row.id,
    date: row.entry_date,
    state: deliveryStates.find((known) => known === row.state) ?? 'paused',
    startsAt: row.starts_at,
    finishedAt: row.finished_at,
    sent: row.sent ?? counts['sent'] ?? 0,
    waiting: (counts['waiting'] ?? 0) + (counts['claimed'] ?? 0),
    failed: row.failed ?? counts['failed'] ?? 0,
    leftOut: row.left_out ?? counts['suppressed'] ?? 0,
  }
}

function text(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString()
}
