import { addressLine } from '../domain/content/address-line.ts'
import { ministry } from '../domain/content/ministry.ts'
import { textIn } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { findRecord } from '../domain/people/record-read.server.ts'
import { quoteOf, replySubject } from '../domain/people/reply.ts'
import { decryptNote, UNREADABLE } from '../domain/prayer/encryption.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { answer } from './templates/answer.ts'
import type { Message } from './transport.ts'

/**
 * Composes an answer to somebody who wrote, from the record's history. Undefined when the record
 * was deleted meanwhile. Throws when no key decrypts it, so that it is tried again.
 */
export async function replyMail(
  { recipient, language, note_id }: Mail,
  storage: Storage,
): Promise<Message | undefined> {
  const note = await storage
    .selectFrom('record_notes')
    .select(['kind', 'record_id', 'body', 'created_at'])
    .where('id', '=', note_id)
    .executeTakeFirst()
  const record = note && (await findRecord({ kind: note.kind, id: note.record_id }, storage))
  if (!record) return undefined
  const words = decryptNote(note, storage)
  if ([words, record.message].includes(UNREADABLE)) throw new Error('an answer is unreadable')
  const text = textIn(language)
  const { name, email } = ministry()
  const mail = answer({
    to: recipient,
    replyTo: email,
    language,
    sender: name[language],
    subject: replySubject(record, name[language], text),
    words,
    quote: quoteOf(record, text, language),
    footer: { words: [text.reply.why, addressLine(language)], links: [] },
  })
  // A person wrote it (RFC 3834).
  return { ...mail, headers: { 'Auto-Submitted': 'no' } }
}
