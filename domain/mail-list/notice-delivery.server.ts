import type { Storage } from '../../storage/database.server.ts'
import { dateAndTime } from '../calendar/day.ts'
import type { Language } from '../content/language.ts'
import { interpolate, textIn } from '../content/text.ts'
import { sendsMail } from '../outbox/outbox.server.ts'
import { findDelivery, startOf } from './deliver.server.ts'
import { countByStatus } from './subscription.server.ts'

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
