import { indianDate } from '../domain/calendar/day.ts'
import { escapeHtml } from '../domain/content/escape-html.ts'
import type { Localized } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { localize, textIn } from '../domain/content/text.ts'
import { cut } from '../domain/share/share-text.ts'
import { type Recipient, toReader } from './entry-mail.server.ts'
import { reading } from './templates/reading.ts'
import type { Message } from './transport.ts'
import type { MailUrls } from './urls.ts'

const SUBJECT_LETTERS = 90

/** Composes a notice to everybody for one reader, with the same way out as a letter. */
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
      sender: ministry().name[language],
      day: indianDate(first, language),
      headline: textIn(lang).shell.notice,
      body: `<p>${escapeHtml(text)}</p>`,
      bodyLanguage: lang,
      readOn: { words: textIn(language).mail.openSite, href: urls(language).home },
      footer,
    }),
  }
}
