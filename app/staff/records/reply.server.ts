import { answers } from '../../../domain/content/answers.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { isSample } from '../../../domain/content/sample.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import { sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { dialled, whatsAppUrl } from '../../../domain/people/phone.server.ts'
import { MissingRecord } from '../../../domain/people/record-lock.server.ts'
import { type Note, sendReply } from '../../../domain/people/record-notes.server.ts'
import { type FullRecord, findRecord } from '../../../domain/people/record-read.server.ts'
import {
  isForWhatsApp,
  mailtoLink,
  replyForm,
  replyLanguage,
  type UnsentWay,
} from '../../../domain/people/reply.ts'
import { staffForm } from '../../forms/form-action.server.ts'
import { replied } from './record-handlers.server.ts'
import { listOf, recordOf, recordPath } from './record-path.ts'

/**
 * How an answer is sent: by the site, or from the member's own mail program or WhatsApp. The form
 * is at `?reply` or `?reply=whatsapp`.
 */
function replyWay({ searchParams }: URL): 'mail' | UnsentWay {
  if (searchParams.get('reply') === 'whatsapp') return 'own-whatsapp'
  return sendsMail ? 'mail' : 'own-mail'
}

/** Stands for the words in a link, until they are typed. */
const PLACE = 'WORDS'

/** The data of the reply form; undefined when it is not requested or the record has no address. */
export function replyPage(record: FullRecord, url: URL) {
  const way = replyWay(url)
  const address = addressFor(record, way)
  if (!address || !url.searchParams.has('reply')) return undefined
  const language = replyLanguage(record)
  const saved = languages.flatMap((language) =>
    answers().flatMap(({ id, name, words }) =>
      words[language] ? [{ language, id, name: name[language] ?? name.en ?? name.te ?? id }] : [],
    ),
  )
  return {
    way,
    address: way === 'own-whatsapp' ? readablePhone(address) : address,
    mailbox: ministry().email,
    mailboxIsSample: isSample('email'),
    saved,
    language,
    words: greeting(record, language),
    /** The link of the member's own program; the typed words replace `WORDS`. */
    program: way === 'mail' ? undefined : ownProgramLink(record, { way, body: PLACE }),
  }
}

function addressFor({ email, phone }: FullRecord, way: 'mail' | UnsentWay): string {
  if (way !== 'own-whatsapp') return email
  const number = dialled(phone)
  return isForWhatsApp(number) ? number : ''
}

function greeting({ name, is_anonymous }: FullRecord, language: Language): string {
  const { reply } = textIn(language)
  const known = name !== '' && is_anonymous !== 1
  return known ? interpolate(reply.greeting, { name }) : reply.greetingAnonymous
}

/** Stores and sends an answer. The button of a saved answer adds it to the typed words instead. */
export const replyHandler = staffForm(replyForm, async (values, args) => {
  const { words, language, answer } = values
  const { staff, storage, text, url } = args
  const at = recordOf(args)
  const record = at && (await findRecord(at, storage))
  if (!record) throw new HttpError(404, text.record.noRecord)
  if (answer) return { show: withAnswer(record, words, answer, language) }
  const way = replyWay(url)
  if (!addressFor(record, way)) {
    const { noPhone, noAddress } = text.reply
    throw new HttpError(422, way === 'own-whatsapp' ? noPhone : noAddress)
  }
  if (!words) throw new FieldError({ words: 'required' })
  try {
    await sendReply(at, { words, language, way }, staff, storage)
    // An answer from the member's own program counts once they confirm that they sent it.
    if (way === 'mail') await replied(at, args)
    const to = recordPath(at.kind, at.id, args.language, listOf(url))
    return { notice: way === 'mail' ? 'replied' : null, to }
  } catch (error) {
    throw error instanceof MissingRecord ? new HttpError(404, text.record.noRecord) : error
  }
})

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
export function ownProgramLink(record: FullRecord, { way, body }: Pick<Note, 'way' | 'body'>) {
  if (way === 'own-whatsapp') return whatsAppUrl(record.phone, body)
  const language = replyLanguage(record)
  const name = ministry().name[language]
  return mailtoLink(record, { words: body, name }, textIn(language), language)
}
