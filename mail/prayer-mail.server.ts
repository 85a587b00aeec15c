import { ministry } from '../domain/content/ministry.ts'
import { serverTextIn } from '../domain/content/server-text.ts'
import { interpolate } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { wishesPrayedForMail } from '../domain/prayer/prayed-for-mail.server.ts'
import { findPrayerPage, mailedToken } from '../domain/prayer/prayer-page.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { letter } from './templates/letter.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

// Mails to a person who asked for prayer. Other people may see the subjects and even the mails, so
// neither says what the request is about.

/** The link to the private page; undefined when the page is gone. */
export async function prayerPageMail(mail: Mail, storage: Storage, urls: MailUrls) {
  const request = await storage
    .selectFrom('prayers')
    .select(['reference', 'email'])
    .where('id', '=', mail.prayer_id)
    .executeTakeFirst()
  if (!request) return undefined
  const token = mailedToken(request, storage)
  // After a key rotation, the token differs from the one of the page, so its link would not work.
  if (!(await findPrayerPage(token, storage))) return undefined
  const { linkMail } = serverTextIn(mail.language).prayerPage
  const button = { words: linkMail.button, href: urls(mail.language).prayerPage(token) }
  return neutral(mail, linkMail, button)
}

/**
 * Says that somebody prayed. Has no link to the private page, which everybody who can read the mail
 * could open.
 */
export async function prayedForMail(mail: Mail, storage: Storage, urls: MailUrls) {
  if (mail.prayer_id === null) return undefined
  if (!(await wishesPrayedForMail(mail.prayer_id, storage))) return undefined
  const { weeklyMail } = serverTextIn(mail.language).prayerPage
  const button = { words: weeklyMail.button, href: urls(mail.language).newsletter }
  return neutral(mail, weeklyMail, button)
}

function neutral(
  mail: Mail,
  { subject, heading, paragraphs }: { subject: string; heading: string; paragraphs: string[] },
  button: { words: string; href: string },
): Message {
  const names = { ministry: ministry().name[mail.language] }
  return letter(mail, { subject: interpolate(subject, names), heading, paragraphs, button })
}
