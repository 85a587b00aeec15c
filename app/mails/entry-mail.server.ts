import { longDate, MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { interpolate, textIn } from '../../domain/content/text.ts'
import type { EntryForMail } from '../../domain/mail-list/delivery.ts'
import type { Message } from '../../mail/message.ts'
import { type Rendered, reading } from '../../mail/templates/reading.ts'
import { absoluteUrls } from './addresses.server.ts'

export type MailLinks = { leave: string; manage: string }

/** Stand in the rendered mail until each recipient's own take their place. */
const anybody: MailLinks = { leave: 'LEAVE-TOKEN', manage: 'MANAGE-TOKEN' }

/** The entry's mail in a language, the same for everybody but for the links in it. */
export function renderEntry(entry: EntryForMail, language: Language, test = false): Rendered {
  const { mail } = textIn(language)
  const to = absoluteUrls(language)
  const inTelugu = language === 'te' && entry.htmlTe !== undefined
  const headline = (inTelugu && entry.headlineTe) || entry.headline
  const day = longDate(noonOf(entry.date), language)
  return reading({
    language,
    subject: test ? interpolate(mail.testSubject, { headline }) : headline,
    notice: test ? mail.testNotice : undefined,
    sender: ministry.name[language],
    day,
    headline,
    body: (inTelugu && entry.htmlTe) || entry.html,
    bodyLanguage: inTelugu ? 'te' : 'en',
    verse: entry.verse,
    readOn: { words: mail.readOnSite, href: to.entry(entry.date) },
    footer: {
      words: [
        interpolate(mail.why, { name: ministry.name[language] }),
        ministry.address.lines[language].join(', '),
      ],
      links: [
        { words: mail.leave, href: to.leave(anybody.leave) },
        { words: mail.mine, href: to.mine(anybody.manage) },
      ],
    },
  })
}

/** A rendered entry for one recipient, with the headers that let mail programs offer to leave. */
export function addressEntry(
  { subject, html, text }: Rendered,
  recipient: string,
  language: Language,
  links: MailLinks,
): Message {
  const own = (words: string) =>
    words
      .replaceAll(anybody.leave, () => links.leave)
      .replaceAll(anybody.manage, () => links.manage)
  return {
    to: recipient,
    subject,
    html: own(html),
    text: own(text),
    headers: {
      'List-Unsubscribe': `<${absoluteUrls(language).oneClick(links.leave)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${new URL(absoluteUrls('en').newsletter).hostname}>`,
      Precedence: 'bulk',
    },
  }
}

function noonOf(day: string): string {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: MINISTRY_ZONE,
    plainTime: { hour: 12 },
  })
  return new Date(noon.epochMilliseconds).toISOString()
}
