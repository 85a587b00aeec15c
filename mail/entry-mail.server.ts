import { longDate } from '../domain/calendar/day.ts'
import { addressLine } from '../domain/content/address-line.ts'
import type { Language } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { interpolate, localize, textIn } from '../domain/content/text.ts'
import { teluguCredit } from '../domain/content/verse.ts'
import type { NewsletterEntry } from '../domain/newsletter/newsletter.ts'
import { reading } from './templates/reading.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

export type Recipient = {
  address: string
  language: Language
  /** Tokens of the recipient's links. */
  leave: string
  manage: string
}

/** What each mail to readers has: why they get it, and the way out, which mail programs offer, too. */
export function toReader({ address, language, leave, manage }: Recipient, urls: MailUrls) {
  const { mail } = textIn(language)
  const to = urls(language)
  return {
    to: address,
    footer: {
      words: [interpolate(mail.why, { name: ministry().name[language] }), addressLine(language)],
      links: [
        { words: mail.leave, href: to.leave(leave) },
        { words: mail.mine, href: to.mine(manage) },
      ],
    },
    headers: {
      'List-Unsubscribe': `<${to.oneClick(leave)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${new URL(to.newsletter).hostname}>`,
      Precedence: 'bulk',
    },
  }
}

/** Composes a day's entry for one recipient, with List-Unsubscribe headers. */
export function entryMail(
  { date, headline, html, picture }: NewsletterEntry,
  recipient: Recipient,
  urls: MailUrls,
  { test = false, archived = false } = {},
): Message {
  const { language } = recipient
  const { mail } = textIn(language)
  const { footer, ...addressed } = toReader(recipient, urls)
  const day = longDate(date, language)
  const { text: words } = localize(headline, language)
  const { text: body, lang: bodyLanguage = language } = localize(html, language)
  return {
    ...addressed,
    ...reading({
      language,
      subject: test ? interpolate(mail.testSubject, { headline: words }) : words,
      notice: test ? mail.testNotice : undefined,
      sender: ministry().name[language],
      day: archived ? `${mail.fromArchive} · ${day}` : day,
      headline: words,
      body,
      bodyLanguage,
      picture: picture && {
        words: [mail.photograph, pictureText(picture, language)].filter(Boolean).join(': '),
        href: urls(language).entry(date),
      },
      readOn: { words: mail.readOnSite, href: urls(language).entry(date) },
      footer: { ...footer, credit: language === 'te' ? teluguCredit : undefined },
    }),
  }
}
