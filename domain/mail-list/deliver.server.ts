import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { dateAndTime, dayOf } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { notices } from '../content/notices.ts'
import { interpolate, textIn } from '../content/text.ts'
import { dayToMail } from '../newsletter/newsletter.server.ts'
import { publicationOf } from '../newsletter/publishing.server.ts'
import { mailIsHeldAfterRestore } from '../outbox/after-restore.server.ts'
import type { MailTemplate } from '../outbox/mail-template.ts'
import { countByState, enqueueMails, sendsMail } from '../outbox/outbox.server.ts'
import { type DeliveryKind, type DeliveryState, ended } from './delivery.ts'
import { countByStatus } from './subscription.server.ts'

/** The template of each kind's mails: docs/where-things-are.md, Add a kind of delivery. */
const templates: Record<DeliveryKind, MailTemplate> = { letter: 'entry', notice: 'notice' }

/** Delay for what is published after its hour, so that staff can still take it back. */
const GRACE_MINUTES = 10

/** Recipients queued per transaction. */
const FILL_BATCH_SIZE = 500

/**
 * Brings the deliveries up to date: plans today's letter once its time has come and there is an
 * entry, or one of the archive; plans the mails of notices; starts those that are due; ends letters
 * of earlier days; inserts a mail row per recipient; and closes finished ones. Safe to run at any
 * time, in several processes at once, and to be killed at any point.
 */
export async function processDeliveries(now: Temporal.Instant, storage: Storage): Promise<void> {
  if (await mailIsHeldAfterRestore(storage)) return
  await planToday(now, storage)
  await planNotices(now, storage)
  await startDue(now, storage)
  const unfinished = await storage
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('state', 'in', ['running', ...ended])
    .where('finished_at', 'is', null)
    .execute()
  for (const { id, state } of unfinished) {
    if (state !== 'running') await skipPendingMails(id, state, storage)
    // Each batch is a transaction, so that other requests are served in between.
    else while (await fillBatch(id, storage));
    await finish(id, now, storage)
  }
}

/** When the mail of a day's entry is sent, or why it is not. */
export type EntryMail = { startsAt: Temporal.Instant } | { never: 'over' | 'had' | 'paused' }

/**
 * When the delivery of a day's entry starts if staff publish it at `now` or did before; or why
 * there is none. Staff see the result before and after they publish.
 */
export async function entryMail(
  date: string,
  now: Temporal.Instant,
  storage: Storage,
): Promise<EntryMail> {
  if (date < dayOf(now.toString())) return { never: 'over' }
  const known = await findDelivery('letter', date, storage)
  if (!known) return { startsAt: startOf(date, now) }
  if (known.started_at !== null || known.state === 'cancelled') return { never: 'had' }
  if (known.state === 'paused') return { never: 'paused' }
  const hasEntry = known.archive_date === null
  return { startsAt: hasEntry ? Temporal.Instant.from(known.starts_at) : afterGrace(now) }
}

/** When a notice goes to how many readers, or why to nobody; '' when that was not chosen. */
export async function noticeMailWords(
  key: string,
  { mails, first = '' }: Partial<Record<string, string>>,
  now: Temporal.Instant,
  language: Language,
  storage: Storage,
): Promise<string> {
  const { letter, site } = textIn(language)
  const { notice } = site.visitors
  const delivery = await findDelivery('notice', key, storage)
  const { confirmed } = await countByStatus(storage)
  const count = delivery?.sent ?? confirmed
  const readers = interpolate(count === 1 ? letter.readers.one : letter.readers.other, {
    count: count.toLocaleString('en-IN'),
  })
  if (delivery?.state === 'done') return interpolate(letter.went, { readers })
  if (delivery?.state === 'running') return interpolate(notice.going, { readers })
  if (!mails) return ''
  if (!sendsMail) return letter.nobody.noMail
  if (count === 0) return letter.nobody.noReaders
  if (delivery && delivery.state !== 'planned') return notice.stopped
  const starts = delivery?.starts_at ?? startOf(first, now).toString()
  return interpolate(notice.goes, { readers, date: dateAndTime(starts, language) })
}

async function planToday(now: Temporal.Instant, storage: Storage): Promise<void> {
  const today = dayOf(now.toString())
  const due = publicationOf({ date: today })
  if (Temporal.Instant.compare(now, due) < 0) return
  const known = await findDelivery('letter', today, storage)
  if (known && known.archive_date === null) return
  const toMail = await dayToMail(today, now, storage)
  const hasEntry = toMail === today
  if (toMail === undefined || (known && !hasEntry)) return
  // The delivery of an archived entry always waits: staff may still publish an entry of the day.
  const startsAt = hasEntry && !known ? startOf(today, now) : afterGrace(now)
  const starts_at = instant(startsAt.epochMilliseconds)
  const archive_date = hasEntry ? null : toMail
  await storage
    .insertInto('deliveries')
    .values({ kind: 'letter', key: today, archive_date, state: 'planned', starts_at })
    // An entry of the day replaces an archived one, as long as its delivery has not started.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ archive_date, starts_at })
        .where('deliveries.archive_date', 'is not', null)
        .where('deliveries.started_at', 'is', null)
        .where('deliveries.state', 'in', ['planned', 'paused']),
    )
    .execute()
}

/**
 * Plans the mails of notices that are not over, and takes back those that are not wanted now. Until
 * its mail starts, a notice may get another first day.
 */
async function planNotices(now: Temporal.Instant, storage: Storage): Promise<void> {
  const today = dayOf(now.toString())
  const wanted = notices().filter(({ mails, last }) => mails && today <= last)
  const keys = ['', ...wanted.map(({ id }) => id)]
  await storage
    .deleteFrom('deliveries')
    .where('kind', '=', 'notice')
    .where('state', '=', 'planned')
    .where('key', 'not in', keys)
    .execute()
  for (const { id: key, first } of wanted) {
    const starts_at = instant(startOf(first, now).epochMilliseconds)
    const isLater = Temporal.Instant.compare(publicationOf({ date: first }), now) > 0
    await storage
      .insertInto('deliveries')
      .values({ kind: 'notice', key, state: 'planned', starts_at })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet({ starts_at })
          .where('deliveries.state', '=', 'planned')
          // Its ten minutes are not begun again.
          .where('deliveries.starts_at', isLater ? '!=' : '>', starts_at),
      )
      .execute()
  }
}

/** When the delivery of what is published at `now` for a day starts. */
function startOf(date: string, now: Temporal.Instant): Temporal.Instant {
  const due = publicationOf({ date })
  return now.since(due).total('minutes') > GRACE_MINUTES ? afterGrace(now) : due
}

function afterGrace(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: GRACE_MINUTES })
}

/** The delivery of a day's letter or of a notice; undefined while none is planned. */
function findDelivery(kind: DeliveryKind, key: string, storage: Storage) {
  return storage
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Starts what is due. The newest letter ends older ones: nobody gets two at once after days without
 * mail, and a limit makes no endless queue.
 */
async function startDue(now: Temporal.Instant, storage: Storage): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const started = await transaction
      .updateTable('deliveries')
      .set({ state: 'running', started_at: instant(now.epochMilliseconds) })
      .where('state', '=', 'planned')
      .where('starts_at', '<=', instant(now.epochMilliseconds))
      .returning(['kind', 'key'])
      .execute()
    const letters = started.filter(({ kind }) => kind === 'letter').map(({ key }) => key)
    await transaction
      .updateTable('deliveries')
      .set({ state: 'overtaken' })
      .where('kind', '=', 'letter')
      .where('key', '<', letters.sort().at(-1) ?? '')
      .where('state', 'in', ['planned', 'running', 'paused'])
      .execute()
  })
}

/** Queues mails for the next subscribers who agreed, by id; returns whether there were any. */
async function fillBatch(id: number, storage: Storage): Promise<boolean> {
  return storage.transaction().execute(async (transaction) => {
    const delivery = await transaction
      .selectFrom('deliveries')
      .select(['kind', 'filled', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (delivery.filled === 1 || delivery.state !== 'running') return false
    const { last } = await transaction
      .selectFrom('mails')
      .select((eb) => eb.fn.max('subscriber_id').as('last'))
      .where('delivery_id', '=', id)
      .executeTakeFirstOrThrow()
    const recipients = await transaction
      .selectFrom('subscribers')
      .select(['id', 'email', 'language'])
      // Suppressed addresses get no mail (mail/sender.server.ts) and are counted as left out.
      .where('status', 'in', ['confirmed', 'suppressed'])
      .where('id', '>', last ?? 0)
      .orderBy('id')
      .limit(FILL_BATCH_SIZE)
      .execute()
    if (recipients.length === 0) {
      await transaction.updateTable('deliveries').set({ filled: 1 }).where('id', '=', id).execute()
      return false
    }
    await enqueueMails(
      recipients.map(({ id: subscriber_id, email, language }) => ({
        template: templates[delivery.kind],
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

/** Suppresses the waiting mails of a delivery that ended, including those due for a retry. */
async function skipPendingMails(id: number, state: DeliveryState, storage: Storage): Promise<void> {
  await storage
    .updateTable('mails')
    .set({
      state: 'suppressed',
      last_error: `the delivery was ${state}`,
      finished_at: instant(),
    })
    .where('delivery_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

async function finish(id: number, now: Temporal.Instant, storage: Storage): Promise<void> {
  const counts = await countByState(id, storage)
  if (counts['waiting'] || counts['claimed']) return
  await storage
    .updateTable('deliveries')
    .set({
      state: sql`case state when 'running' then 'done' else state end`,
      finished_at: instant(now.epochMilliseconds),
      sent: counts['sent'] ?? 0,
      failed: counts['failed'] ?? 0,
      left_out: counts['suppressed'] ?? 0,
    })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('state', 'in', ended), and([eb('state', '=', 'running'), eb('filled', '=', 1)])]),
    )
    .execute()
}
