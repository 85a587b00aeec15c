import { settings } from '../../config/settings.server.ts'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { ago, DAY, instant, MINUTE } from '../../storage/instant.ts'

// Whether mail goes out: one row that the sender writes, and every page, check and command reads.

/** Why no mail goes out; their texts are in `check.mail.reasons`. */
export type WaitReason = 'connection' | 'sign-in' | 'sender' | 'limit' | 'refused'

/** `since` and `until` are instants; `answer` is what the server said, without addresses. */
export type MailState =
  | { goesOut: true; answer: string }
  | { goesOut: false; since: string; until: string; reason: WaitReason; answer: string }

let goesOut = true

/**
 * Whether mail went out when this process last looked, which its sender does all the time. Without
 * a sender's address, as ONCE may leave it, all mail waits.
 */
export function goesOutLately(): boolean {
  return goesOut && settings.mailFrom !== undefined
}

export async function readMailState(storage: Storage): Promise<MailState> {
  const row = await storage.selectFrom('mail_state').selectAll().executeTakeFirstOrThrow()
  const { since, until, reason, answer } = row
  goesOut = since === null
  return since === null || until === null || reason === ''
    ? { goesOut: true, answer }
    : { goesOut: false, since, until, reason, answer }
}

/** Whether it may try one mail while none goes out: one process at a time, then after a pause. */
export async function takeTurn(pause: number, storage: Storage): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('mail_state')
    .set({ until: instant(Date.now() + pause) })
    .where('until', '<=', instant())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets the next mail be tried at once: the settings may have changed. */
export async function endPause(storage: Storage): Promise<void> {
  await storage
    .updateTable('mail_state')
    .set({ until: instant() })
    .where('since', 'is not', null)
    .execute()
}

/** Notes that the server accepted a mail. */
export async function noteAccepted(storage: Storage): Promise<void> {
  await storage
    .updateTable('mail_state')
    .set({ since: null, until: null, reason: '' })
    .where('since', 'is not', null)
    .execute()
}

type Refusal = { reason: WaitReason; answer: string; pause: number }

/** Notes that the server takes no mail. Returns whether that is new. */
export async function noteWait(
  { reason, answer, pause }: Refusal,
  storage: Storage,
): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await storage
    .updateTable('mail_state')
    .set({ since: instant(now) })
    .where('since', 'is', null)
    .executeTakeFirst()
  await storage
    .updateTable('mail_state')
    .set({ until: instant(now + pause), reason, answer })
    .execute()
  return numUpdatedRows > 0n
}

/** Notes what the server said of one mail that waits for that. */
export async function noteAnswer(answer: string, storage: Storage): Promise<void> {
  await storage.updateTable('mail_state').set({ answer }).execute()
}

/** A greylisted mail, which goes out soon, is not shown. */
const SOON = 15 * MINUTE
/** How long staff see that a mail came back. */
const SHOWN = 3 * DAY

/** The mails that the server refuses alone, and those that came back for no fault of a reader. */
export function countHeld(storage: Storage): Promise<number> {
  const held = storage
    .selectFrom('mails')
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('state', '=', 'waiting'),
          eb('attempts', '>', 0),
          eb('created_at', '<', ago(SOON)),
        ]),
        and([
          eb('state', '=', 'failed'),
          eb('bounced', 'is', null),
          eb('finished_at', '>', ago(SHOWN)),
        ]),
      ]),
    )
  return countRows(held)
}
