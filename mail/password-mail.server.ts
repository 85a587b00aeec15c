import { dateAndTime } from '../domain/calendar/day.ts'
import { ministry } from '../domain/content/ministry.ts'
import { interpolate, textIn } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { findPasswordLink, tokenOf } from '../domain/staff/password-link.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { letter } from './templates/letter.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

/** Composes the mail with the link to choose a password; undefined when the link has ended. */
export async function passwordMail(
  { recipient, language, detail }: Mail,
  storage: Storage,
  urls: MailUrls,
): Promise<Message | undefined> {
  const token = tokenOf(detail, storage)
  const link = await findPasswordLink(token, storage)
  if (!link) return undefined
  const { passwordLink: words } = textIn(language)
  const ministryName = ministry().name[language]
  const { subject, lead, otherwise } = link.isNew ? words.invitation : words.renewal
  return letter({
    to: recipient,
    language,
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
