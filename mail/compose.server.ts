import { now } from '../config/clock.server.ts'
import { dateAndTime, dayOf } from '../domain/calendar/day.ts'
import { ministry } from '../domain/content/ministry.ts'
import { noticesOn } from '../domain/content/notices.ts'
import { serverTextIn } from '../domain/content/server-text.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import { linkToken } from '../domain/mail-list/mail-link.server.ts'
import { mayConfirm } from '../domain/mail-list/subscription.server.ts'
import { findPublic, findPublicOrPlanned } from '../domain/newsletter/newsletter.server.ts'
import type { MailTemplate } from '../domain/outbox/mail-template.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { wishesPrayedForMail } from '../domain/prayer/prayed-for-mail.server.ts'
import { findPrayerPage, mailedToken } from '../domain/prayer/prayer-page.server.ts'
import { isUnconfirmed } from '../domain/staff/confirm-address.server.ts'
import { findPasswordLink, tokenOf } from '../domain/staff/password-link.server.ts'
import { readProblemMail } from '../domain/staff/problem-mail.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { entryMail, noticeMail } from './entry-mail.server.ts'
import { replyMail } from './reply-mail.server.ts'
import { type Letter, letter } from './templates/letter.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'
import { assignedMail, newRecordMail, weeklyMail, workMail } from './work-mail.server.ts'

type Composed = Message | undefined
type Compose = (mail: Mail, storage: Storage, urls: MailUrls) => Composed | Promise<Composed>

const composers: Record<MailTemplate, Compose> = {
  address: addressMail,
  assigned: assignedMail,
  confirm: confirmMail,
  entry: subscribedEntry,
  'new-record': newRecordMail,
  password: passwordMail,
  'prayed-for': prayedForMail,
  'prayer-page': prayerPageMail,
  problem: problemMail,
  notice: subscribedNotice,
  reply: replyMail,
  test: testEntry,
  weekly: weeklyMail,
}

/**
 * Tells an administrator about a problem of the site and what to do, or that it is over. Undefined
 * when it ended in the meantime, or when they no longer want the mail.
 */
async function problemMail(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const { language } = mail
  const problem = await readProblemMail(mail.detail, language, storage)
  if (!problem) return undefined
  const { check, problem: text } = serverTextIn(language)
  const names: Record<string, string> = check.names
  const name = names[problem.name] ?? problem.name
  const from = dateAndTime(problem.beganAt, language)
  const content =
    'words' in problem
      ? {
          subject: interpolate(text.began, { name }),
          paragraphs: [problem.words, interpolate(text.since, { from }), text.passOn, text.once],
        }
      : {
          subject: interpolate(text.ended, { name }),
          paragraphs: [
            interpolate(text.endedText, { from, until: dateAndTime(problem.wellSince, language) }),
          ],
        }
  return workMail(mail, urls, {
    ...content,
    button: { words: textIn(language).mail.openStaff, href: urls(language).staffHome },
    why: text.why,
  })
}

/** Composes the mail with the link to choose a password; undefined when the link has ended. */
async function passwordMail(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const { language, detail } = mail
  const token = tokenOf(detail, storage)
  const link = await findPasswordLink(token, storage)
  if (!link) return undefined
  const { passwordLink: words } = textIn(language)
  const ministryName = ministry().name[language]
  const { subject, lead, otherwise } = link.isNew ? words.invitation : words.renewal
  return letter(mail, {
    subject: interpolate(subject, { ministry: ministryName }),
    heading: words.heading,
    paragraphs: [
      interpolate(lead, { ministry: ministryName, name: link.name }),
      interpolate(words.worksUntil, { time: dateAndTime(link.worksUntil, language) }),
      otherwise,
    ],
    button: { words: words.button, href: urls(language).choosePassword(token) },
  })
}

/** Composes the mail whose link shows that it arrived; undefined when one was opened already. */
async function addressMail(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const { recipient, language } = mail
  if (!(await isUnconfirmed(recipient, storage))) return undefined
  const { subject, lead, button, otherwise } = textIn(language).passwordLink.address
  const names = { ministry: ministry().name[language] }
  const href = urls(language).address(linkToken('staff', recipient, storage))
  return letter(mail, {
    subject: interpolate(subject, names),
    heading: button,
    paragraphs: [interpolate(lead, names), otherwise],
    button: { words: button, href },
  })
}

/**
 * Composes a mail when it is sent, so that no link token is ever stored. Returns undefined when the
 * recipient no longer wants it or its subject no longer exists.
 */
export async function composeMail(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  return composers[mail.template](mail, storage, urls)
}

/** A test may be sent before the entry is published. */
async function testEntry(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const { language, recipient: address } = mail
  const entry = await findPublicOrPlanned(mail.detail, storage)
  const links = { address, language, leave: 'test', manage: 'test' }
  return entry && entryMail(entry, links, urls, { test: true })
}

async function subscribedEntry(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const wanted = await stillWanted(mail, storage)
  const entry = wanted && (await findPublic(wanted.archiveDate ?? wanted.key, now(), storage))
  if (!entry) return undefined
  const archived = wanted.archiveDate !== null
  return entryMail(entry, readerOf(mail, storage), urls, { archived })
}

/** Undefined when the notice is over, or was taken back. */
async function subscribedNotice(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const wanted = await stillWanted(mail, storage)
  const shown = noticesOn(dayOf(now().toString()))
  const notice = shown.find(({ id, mails }) => mails && id === wanted?.key)
  return notice && noticeMail(notice, readerOf(mail, storage), urls)
}

function readerOf({ language, recipient: address }: Mail, storage: Storage) {
  const leave = linkToken('leave', address, storage)
  return { address, language, leave, manage: linkToken('manage', address, storage) }
}

async function stillWanted({ subscriber_id, recipient, delivery_id }: Mail, storage: Storage) {
  return storage
    .selectFrom('subscribers')
    .innerJoin('deliveries', (join) => join.on('deliveries.id', '=', delivery_id))
    .select(['deliveries.key', 'archive_date as archiveDate'])
    .where('subscribers.id', '=', subscriber_id)
    .where('subscribers.email_key', '=', recipient.toLowerCase())
    .where('subscribers.status', '=', 'confirmed')
    .executeTakeFirst()
}

async function confirmMail(mail: Mail, storage: Storage, urls: MailUrls): Promise<Composed> {
  const { recipient, language, subscriber_id } = mail
  const subscriber = await storage
    .selectFrom('subscribers')
    .select(['status', 'import_id'])
    .where('id', '=', subscriber_id)
    .where('email_key', '=', recipient.toLowerCase())
    .executeTakeFirst()
  if (!subscriber || !mayConfirm(subscriber)) return undefined
  const { mail: text } = textIn(language)
  const name = ministry().name[language]
  const token = linkToken('confirm', recipient, storage)
  return letter(mail, {
    subject: interpolate(text.confirmSubject, { name }),
    heading: text.confirmHeading,
    paragraphs: [interpolate(text.confirmWords, { name }), text.confirmElse],
    button: { words: text.confirmButton, href: urls(language).confirm(token) },
  })
}

// Mails to a person who asked for prayer. Other people may see the subjects and even the mails, so
// neither says what the request is about.

/** The link to the private page; undefined when the page is gone. */
async function prayerPageMail(mail: Mail, storage: Storage, urls: MailUrls) {
  const request = await storage
    .selectFrom('prayers')
    .select(['reference', 'email'])
    .where('id', '=', mail.prayer_id)
    .executeTakeFirst()
  if (!request) return undefined
  const token = mailedToken(request, storage)
  if (!(await findPrayerPage(token, storage))) return undefined
  const { linkMail } = serverTextIn(mail.language).prayerPage
  const button = { words: linkMail.button, href: urls(mail.language).prayerPage(token) }
  return neutral(mail, linkMail, button)
}

/**
 * Says that somebody prayed. Has no link to the private page, which everybody who can read the mail
 * could open.
 */
async function prayedForMail(mail: Mail, storage: Storage, urls: MailUrls) {
  if (mail.prayer_id === null) return undefined
  if (!(await wishesPrayedForMail(mail.prayer_id, storage))) return undefined
  const { weeklyMail } = serverTextIn(mail.language).prayerPage
  const button = { words: weeklyMail.button, href: urls(mail.language).newsletter }
  return neutral(mail, weeklyMail, button)
}

function neutral(
  mail: Mail,
  { subject, heading, paragraphs }: Pick<Letter, 'subject' | 'heading' | 'paragraphs'>,
  button: Required<Letter>['button'],
): Message {
  const names = { ministry: ministry().name[mail.language] }
  return letter(mail, { subject: interpolate(subject, names), heading, paragraphs, button })
}
