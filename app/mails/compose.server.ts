import type { Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { interpolate, textIn } from '../../domain/content/text.ts'
import type { EntryForMail, FindEntry } from '../../domain/mail-list/delivery.ts'
import { linksFor, newToken, prepareLinks } from '../../domain/mail-list/mail-token.server.ts'
import { kinds } from '../../domain/people/kinds.ts'
import { readNotice } from '../../domain/staff/notice.server.ts'
import type { Message } from '../../mail/message.ts'
import type { Mail } from '../../mail/outbox.server.ts'
import { letter } from '../../mail/templates/letter.ts'
import type { Rendered } from '../../mail/templates/reading.ts'
import type { Storage } from '../../storage/database.server.ts'
import { absoluteUrls } from './addresses.server.ts'
import { addressEntry, renderEntry } from './entry-mail.server.ts'

/** An entry that staff correct while it goes out is right for those who come after. */
const RENDERED_ANEW_AFTER_MILLISECONDS = 30_000

/**
 * What a mail of the outbox says, made when it is sent: no secret of a link is ever stored.
 * Undefined for whoever has left since, and for an entry that is gone. A test may go out before the
 * entry's hour has come.
 */
export function composer(findEntry: FindEntry, findForTest = findEntry) {
  const rendered = new Map<string, { at: number; mail: Rendered }>()

  async function entryIn(date: string, language: Language, test: boolean) {
    const key = `${date} ${language} ${test}`
    const before = rendered.get(key)
    if (before && before.at > performance.now() - RENDERED_ANEW_AFTER_MILLISECONDS)
      return before.mail
    const find = test ? findForTest : findEntry
    const entry: EntryForMail | undefined = await find(date)
    if (!entry) return undefined
    if (rendered.size > 10) rendered.clear()
    const mail = renderEntry(entry, language, test)
    rendered.set(key, { at: performance.now(), mail })
    return mail
  }

  return async (mail: Mail, storage: Storage): Promise<Message | undefined> => {
    const language: Language = mail.language === 'te' ? 'te' : 'en'
    switch (mail.kind) {
      case 'confirm':
        return confirmMail(mail, language, storage)
      case 'notice':
        return noticeMail(mail, language)
      case 'test': {
        const entry = await entryIn(mail.detail, language, true)
        const links = { leave: 'test', manage: 'test' }
        return entry && addressEntry(entry, mail.recipient, language, links)
      }
      case 'entry': {
        const wanted = await stillWanted(mail, storage)
        const entry = wanted && (await entryIn(wanted.date, language, false))
        if (!entry) return undefined
        const links = await linksFor(wanted.subscriberId, storage)
        return addressEntry(entry, mail.recipient, language, links)
      }
      default:
        return undefined
    }
  }
}

/** Makes the links of the newsletter mails in a batch at once: a commit for all of them. */
export async function foresee(mails: Mail[], storage: Storage): Promise<void> {
  const ids = mails.flatMap(({ kind, subscriber_id }) =>
    kind === 'entry' && subscriber_id !== null ? [subscriber_id] : [],
  )
  const alive = ids.length === 0 ? [] : await existing(ids, storage)
  await prepareLinks(alive, storage)
}

async function existing(ids: number[], storage: Storage): Promise<number[]> {
  const rows = await storage.selectFrom('subscribers').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

async function stillWanted({ subscriber_id, delivery_id }: Mail, storage: Storage) {
  return storage
    .selectFrom('subscribers')
    .innerJoin('deliveries', (join) => join.on('deliveries.id', '=', delivery_id))
    .select(['deliveries.entry_date as date', 'subscribers.id as subscriberId'])
    .where('subscribers.id', '=', subscriber_id)
    .where('subscribers.status', '=', 'confirmed')
    .executeTakeFirst()
}

async function confirmMail(
  { recipient, subscriber_id }: Mail,
  language: Language,
  storage: Storage,
): Promise<Message | undefined> {
  const pending = await storage
    .selectFrom('subscribers')
    .select('id')
    .where('id', '=', subscriber_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!pending) return undefined
  const { mail } = textIn(language)
  const name = ministry.name[language]
  const token = await newToken('confirm', pending.id, storage)
  return letter({
    to: recipient,
    language,
    sender: name,
    subject: interpolate(mail.confirmSubject, { name }),
    heading: mail.confirmHeading,
    paragraphs: [interpolate(mail.confirmWords, { name }), mail.confirmElse],
    button: { words: mail.confirmButton, href: absoluteUrls(language).confirm(token) },
    footer: { words: [ministry.address.lines[language].join(', ')], links: [] },
  })
}

function noticeMail({ recipient, detail }: Mail, language: Language): Message | undefined {
  const notice = readNotice(detail)
  if (!notice) return undefined
  const { mail } = textIn(language)
  const to = absoluteUrls(language)
  const words = interpolate(mail.arrived[notice.kind], { reference: notice.reference })
  return letter({
    to: recipient,
    language,
    sender: ministry.name[language],
    subject: words,
    heading: words,
    paragraphs: [mail.arrivedWords],
    button: { words: mail.openList, href: to.screen(kinds[notice.kind].listScreen) },
    footer: {
      words: [mail.whyNotice],
      links: [{ words: mail.changeNotices, href: to.screen('Notices') }],
    },
  })
}
