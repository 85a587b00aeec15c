import { answers } from '../../../domain/content/answers.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { isSample } from '../../../domain/content/sample.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import { sendsMail } from '../../../domain/outbox/can-mail.server.ts'
import { whatsAppUrl } from '../../../domain/people/phone.server.ts'
import { MissingRecord } from '../../../domain/people/record-lock.server.ts'
import type { Note } from '../../../domain/people/record-notes.server.ts'
import { type FullRecord, findRecord } from '../../../domain/people/record-read.server.ts'
import { changeStatus } from '../../../domain/people/record-work.server.ts'
import type { RecordAt } from '../../../domain/people/record-work.ts'
import { sendReply } from '../../../domain/people/reply.server.ts'
import {
  mailtoLink,
  replyForm,
  replyLanguage,
  type UnsentWay,
} from '../../../domain/people/reply.ts'
import { type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'

/**
 * How an answer is sent: by the site, or from the member's own mail program or WhatsApp. The form
 * is at `?reply` or `?reply=whatsapp`.
 */
function replyWay({ searchParams }: URL): 'mail' | UnsentWay {
  if (searchParams.get('reply') === 'whatsapp') return 'own-whatsapp'
  return sendsMail ? 'mail' : 'own-mail'
}

/** The data of the reply form; undefined when it is not requested or the record has no address. */
export function replyPage(record: FullRecord, url: URL) {
  const way = replyWay(url)
  const address = addressFor(record, way)
  if (!address || !url.searchParams.has('reply')) return undefined
  const language = replyLanguage(record)
  const saved = languages.map((language) => ({
    language,
    answers: answers().flatMap(({ id, name, words }) =>
      words[language] ? [{ id, name: name[language] ?? name.en ?? name.te ?? id }] : [],
    ),
  }))
  return {
    way,
    address,
    mailbox: ministry().email,
    mailboxIsSample: isSample('email'),
    saved,
    language,
    words: greeting(record, language),
  }
}

function addressFor({ email, phone }: FullRecord, way: 'mail' | UnsentWay): string {
  return way === 'own-whatsapp' ? phone : email
}

function greeting({ name, is_anonymous }: FullRecord, language: Language): string {
  const { reply } = textIn(language)
  const known = name !== '' && is_anonymous !== 1
  return known ? interpolate(reply.greeting, { name }) : reply.greetingAnonymous
}

type Place = {
  at: (args: StaffRunArgs) => RecordAt | undefined
  to: (at: RecordAt, args: StaffRunArgs) => string
}

/** Stores and sends an answer. The button of a saved answer adds it to the typed words instead. */
export function replyHandler({ at, to }: Place) {
  return staffForm(replyForm, async ({ words, language, answer, done }, args) => {
    const { staff, storage, text } = args
    const place = at(args)
    const record = place && (await findRecord(place, storage))
    if (!record) throw new HttpError(404, text.record.noRecord)
    if (answer) return { show: withAnswer(record, words, answer, language) }
    const way = replyWay(args.url)
    if (!addressFor(record, way)) {
      const { noPhone, noAddress } = text.reply
      throw new HttpError(422, way === 'own-whatsapp' ? noPhone : noAddress)
    }
    if (!words) throw new FieldError({ words: 'required' })
    try {
      const note = await sendReply(place, { words, language, way }, staff, storage)
      // An answer from the member's own program counts once they confirm that they sent it.
      if (way === 'mail' && done && place.kind === 'contacts' && record.status === 'New') {
        await changeStatus(place, { to: 'Answered' }, staff, storage)
      }
      const notice = way === 'mail' ? 'replied' : 'reply-written'
      return { notice, details: { change: note, in: language }, to: to(place, args) }
    } catch (error) {
      throw error instanceof MissingRecord ? new HttpError(404, text.record.noRecord) : error
    }
  })
}

/** The typed words with the saved answer ("te baptism") below them. */
function withAnswer(record: FullRecord, typed: string, chosen: string, before: Language) {
  const [first, id] = chosen.split(' ')
  const language = languages.find((each) => each === first) ?? before
  const saved = answers().find((each) => each.id === id)?.words[language]
  // An unedited greeting changes to the answer's language.
  const words = typed === greeting(record, before) ? greeting(record, language) : typed
  return { words: [words, ...(saved ? [saved] : [])].filter(Boolean).join('\n\n'), language }
}

/** The link that opens the member's own program with an answer. */
export function ownProgramLink(record: FullRecord, note: Note, language: Language): string {
  if (note.way === 'own-whatsapp') return whatsAppUrl(record.phone, note.body)
  const name = ministry().name[language]
  return mailtoLink(record, { words: note.body, name }, textIn(language), language)
}
