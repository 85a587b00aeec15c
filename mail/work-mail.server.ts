import { now } from '../config/clock.server.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { assignedRecords, readNewRecord, waitingLong } from '../domain/staff/record-mail.server.ts'
import { filterQuery } from '../domain/staff/workload.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { type Letter, letter } from './templates/letter.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

// Mails to staff about their work: kinds, numbers, references and links, never names or texts of
// the senders.

/** Says that a record has arrived. */
export function newRecordMail(mail: Mail, _: Storage, urls: MailUrls): Message | undefined {
  const record = readNewRecord(mail.detail)
  if (!record) return undefined
  const { mail: text } = textIn(mail.language)
  return workMail(mail, urls, {
    subject: interpolate(text.arrived[record.kind], { reference: record.reference }),
    paragraphs: [text.arrivedWords, ...(record.isLast ? [text.arrivedLast] : [])],
    button: { words: text.openList, href: urls(mail.language).list(record.kind) },
  })
}

/** Undefined when none of the records is assigned to them, or they no longer want the mail. */
export async function assignedMail(mail: Mail, storage: Storage, urls: MailUrls) {
  const assigned = await assignedRecords(mail.detail, storage)
  if (!assigned) return undefined
  const { kind, first, count } = assigned
  const { mail: text } = textIn(mail.language)
  const to = urls(mail.language)
  const { one, other } = text.assigned[kind]
  return workMail(mail, urls, {
    subject: interpolate(count === 1 ? one : other, { reference: first.reference, count }),
    paragraphs: [text.arrivedWords],
    button:
      count === 1
        ? { words: text.openRecord, href: to.record(kind, first.id) }
        : { words: text.openMine, href: to.list(kind, filterQuery('mine', kind)) },
  })
}

/** Undefined when nothing is waiting, or they no longer want the mail. */
export async function weeklyMail(mail: Mail, storage: Storage, urls: MailUrls) {
  const waiting = await waitingLong(mail.detail, now(), storage)
  if (!waiting) return undefined
  const { mail: text, staff } = textIn(mail.language)
  const to = urls(mail.language)
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  const groups = Map.groupBy(waiting, ({ name }) => name)
  return workMail(mail, urls, {
    subject: interpolate(text.waited, { count: all }),
    paragraphs: [text.waitedWords],
    lists: [...groups].map(([name, lines]) => ({
      heading: staff.queues[name],
      links: lines.map(({ kind, count, query }) => ({
        words: `${staff[kind]}: ${count}`,
        href: to.list(kind, query),
      })),
    })),
    button: { words: text.openStaff, href: to.staffHome },
  })
}

type Content = Omit<Letter, 'heading' | 'footer'> & {
  /** The text about why they get the mail; by default, because they chose it. */
  why?: string
}

export function workMail(mail: Mail, urls: MailUrls, { why, ...content }: Content): Message {
  const { mail: text } = textIn(mail.language)
  return letter(mail, {
    ...content,
    heading: content.subject,
    footer: {
      words: [why ?? text.whyNotice],
      links: [{ words: text.changeNotices, href: urls(mail.language).account }],
    },
  })
}
