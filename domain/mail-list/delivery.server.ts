import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant } from '../../storage/instant.ts'
import type { Schema } from '../../storage/schema.ts'
import { countByState } from '../outbox/outbox.server.ts'
import type { DeliveryState } from './delivery.ts'

/** Pauses a delivery; mails already being sent still go out. Returns whether the state changed. */
export function pauseDelivery(id: number, storage: Storage): Promise<boolean> {
  return changeState(id, ['planned', 'running'], 'paused', storage)
}

/** Resumes a paused delivery; an unstarted one keeps its start time. Returns whether it resumed. */
export function resumeDelivery(id: number, storage: Storage): Promise<boolean> {
  const next = sql<DeliveryState>`case when started_at is null then 'planned' else 'running' end`
  return changeState(id, ['paused'], next, storage)
}

/**
 * Cancels a delivery: unsent mails are not sent, and the day is not planned again. Returns whether
 * the state changed.
 */
export function cancelDelivery(id: number, storage: Storage): Promise<boolean> {
  return changeState(id, ['planned', 'running', 'paused'], 'cancelled', storage)
}

export type DeliveryProgress = Awaited<ReturnType<typeof listDeliveries>>[number]

/** At most `limit` deliveries with their progress, newest first. Counts are recipients. */
export async function listDeliveries(limit: number, storage: Storage) {
  const rows = await storage
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => progressOf(row, storage)))
}

async function changeState(
  id: number,
  from: DeliveryState[],
  state: DeliveryState | RawBuilder<DeliveryState>,
  storage: Storage,
): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('deliveries')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function progressOf(
  { filled: _, ...row }: Selectable<Schema['deliveries']>,
  storage: Storage,
) {
  const counts = row.finished_at ? {} : await countByState(row.id, storage)
  const isRecent = row.started_at !== null && row.started_at > ago(RESEND_WITHIN)
  const mayResend = isRecent && row.state === 'done' && row.failed
  return {
    ...row,
    sent: row.sent ?? counts['sent'] ?? 0,
    waiting: (counts['waiting'] ?? 0) + (counts['claimed'] ?? 0),
    failed: row.failed ?? counts['failed'] ?? 0,
    /** To whom they failed, with the codes of the mail servers, while these mails are stored. */
    failures: await listFailures(row.id, storage),
    /** How many mails `resendFailed` would send again. */
    resendable: mayResend ? await countRows(resendable(row.id, storage)) : 0,
    /** Recipients skipped: they unsubscribed, or mail does not arrive at their address. */
    left_out: row.left_out ?? counts['suppressed'] ?? 0,
  }
}

const MOST_SHOWN = 100

function listFailures(id: number, storage: Storage) {
  return storage
    .selectFrom('mails')
    .select(['id', 'recipient', 'last_error'])
    .where('delivery_id', '=', id)
    .where('state', '=', 'failed')
    .orderBy('recipient')
    .limit(MOST_SHOWN)
    .execute()
}

/** Later, the entry is old, and the rows of its mails are soon deleted. */
const RESEND_WITHIN = 7 * DAY

/**
 * Sends the failed mails of a finished delivery again: those that were rejected or bounced, except
 * to addresses that no longer get mail. Returns whether there were any.
 */
export async function resendFailed(id: number, transaction: Storage): Promise<boolean> {
  const reopened = await transaction
    .updateTable('deliveries')
    .set({ state: 'running', finished_at: null, sent: null, failed: null, left_out: null })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('started_at', '>', ago(RESEND_WITHIN))
    .where(({ exists }) => exists(resendable(id, transaction).select('mails.id')))
    .executeTakeFirst()
  if (reopened.numUpdatedRows === 0n) return false
  await transaction
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_at: instant(), finished_at: null })
    .where('id', 'in', resendable(id, transaction).select('mails.id'))
    .execute()
  return true
}

function resendable(id: number, storage: Storage) {
  return storage
    .selectFrom('mails')
    .innerJoin('subscribers', 'subscribers.id', 'mails.subscriber_id')
    .where('mails.delivery_id', '=', id)
    .where('mails.state', '=', 'failed')
    .where('subscribers.status', '=', 'confirmed')
}
