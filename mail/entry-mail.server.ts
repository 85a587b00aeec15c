import { indianDate, longDate } from '../domain/calendar/day.ts'
import { escapeHtml } from '../domain/content/escape-html.ts'
import type { Language, Localized } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { pictureText } from '../domain/content/picture.ts'
import { addressLine } from '../domain/content/sample.ts'
import { interpolate, localize, textIn } from '../domain/content/text.ts'
import { teluguCredit } from '../domain/content/verse.ts'
import type { NewsletterEntry } from '../domain/newsletter/newsletter.ts'
import { cut } from '../domain/share/share-text.ts'
import { reading } from './templates/letter.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

type Recipient = {
  address: string
  language: Language
  /** Tokens of the recipient's links. */
  leave: string
  manage: string
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

const SUBJECT_LETTERS = 90

/** Composes a notice to everybody for one reader. */
export function noticeMail(
  { words, first }: { words: Localized; first: string },
  recipient: Recipient,
  urls: MailUrls,
): Message {
  const { language } = recipient
  const { footer, ...addressed } = toReader(recipient, urls)
  const { text, lang = language } = localize(words, language)
  return {
    ...addressed,
    ...reading({
      language,
      subject: cut(text, SUBJECT_LETTERS),
      day: indianDate(first, language),
      headline: textIn(lang).shell.notice,
      body: `<p>${escapeHtml(text)}</p>`,
      bodyLanguage: lang,
      readOn: { words: textIn(language).mail.openSite, href: urls(language).home },
      footer,
    }),
  }
}

/** What each mail to readers has: why they get it, and the way out, which mail programs offer, too. */
function toReader({ address, language, leave, manage }: Recipient, urls: MailUrls) {
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
