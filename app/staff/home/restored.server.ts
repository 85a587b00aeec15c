import { dayOf, MINISTRY_ZONE } from '../../../domain/calendar/day.ts'
import { findPublic } from '../../../domain/newsletter/newsletter.server.ts'
import { publicationOf } from '../../../domain/newsletter/publishing.server.ts'
import {
  dropHeldMail,
  mailIsHeldAfterRestore,
} from '../../../domain/outbox/after-restore.server.ts'
import type { Storage } from '../../../storage/database.server.ts'

/** Longer ago nobody asks which letters went out. */
const SHOWN_DAYS = 14

/** The backup's time, and the days whose letters may have gone out since it was made. */
export async function restoredState(now: Temporal.Instant, storage: Storage) {
  const held = await mailIsHeldAfterRestore(storage)
  if (!held) return undefined
  const days: string[] = []
  for (let ago = SHOWN_DAYS; ago >= 0; ago--) {
    const date = dayOf(now.subtract({ hours: 24 * ago }).toString())
    const hour = publicationOf({ date }).toString()
    if (hour < held.madeAt || hour > now.toString()) continue
    if (await findPublic(date, now, storage)) days.push(date)
  }
  return { madeAt: held.madeAt, days }
}

export async function dropHeld(now: Temporal.Instant, transaction: Storage): Promise<void> {
  const held = await mailIsHeldAfterRestore(transaction)
  if (!held) return
  const here = now.toZonedDateTimeISO(MINISTRY_ZONE)
  const date = dayOf(now.toString())
  const isDue = Temporal.Instant.compare(publicationOf({ date }), now) <= 0
  const today = { date, isDue, isMonday: here.dayOfWeek === 1 }
  await dropHeldMail(held, today, transaction)
}
