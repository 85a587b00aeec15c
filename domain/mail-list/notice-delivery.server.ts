import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { dateAndTime, dayOf } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { notices } from '../content/notices.ts'
import { interpolate, textIn } from '../content/text.ts'
import { publicationOf } from '../newsletter/publishing.server.ts'
import { sendsMail } from '../outbox/outbox.server.ts'
import { afterGrace, findDelivery, planDelivery, startOf } from './delivery-start.server.ts'
import { countByStatus } from './subscription.server.ts'

// The mail of a notice goes once to all readers: on its first day at the hour of letters, or ten
// minutes after it was published. Until it starts, it follows the notice.

/** Plans the mails of notices that are not over, and takes back those that are not wanted now. */
export async function planNotices(now: Temporal.Instant, storage: Storage): Promise<void> {
  const today = dayOf(now.toString())
  const wanted = notices().filter(({ mails, last }) => mails && today <= last)
  const known = await storage
    .selectFrom('deliveries')
    .select(['id', 'key', 'state', 'starts_at'])
    .where('kind', '=', 'notice')
    .execute()
  const isRight = ({ key, state, starts_at }: (typeof known)[number]) => {
    const notice = wanted.find(({ id }) => id === key)
    return state !== 'planned' || (notice && isTimeOf(notice, starts_at, now))
  }
  const kept = known.filter(isRight)
  for (const { id } of known.filter((delivery) => !isRight(delivery))) {
    await storage.deleteFrom('deliveries').where('id', '=', id).execute()
  }
  for (const { id, first } of wanted) {
    if (kept.some(({ key }) => key === id)) continue
    await planDelivery({ kind: 'notice', key: id }, startOf(first, now), storage)
  }
}

/** Whether a planned start is right, although the first day of the notice may have changed. */
function isTimeOf({ first }: { first: string }, starts: string, now: Temporal.Instant): boolean {
  const due = publicationOf({ date: first })
  const isLater = Temporal.Instant.compare(due, now) > 0
  return isLater
    ? starts === instant(due.epochMilliseconds)
    : starts <= instant(afterGrace(now).epochMilliseconds)
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
