import { escapeHtml } from '../domain/content/escape-html.ts'
import { ministry } from '../domain/content/ministry.ts'
import { addressLine } from '../domain/content/sample.ts'
import { textIn } from '../domain/content/text.ts'
import type { Mail } from '../domain/outbox/outbox.server.ts'
import { findRecord } from '../domain/people/record-read.server.ts'
import { quotedLines, quoteOf, replySubject } from '../domain/people/reply.ts'
import { decryptNote, UNREADABLE } from '../domain/prayer/encryption.server.ts'
import { cut } from '../domain/share/share-text.ts'
import type { Storage } from '../storage/database.server.ts'
import { colours, framed, type Part, paragraph } from './templates/frame.ts'
import type { Message } from './transport.ts'

/**
 * Composes an answer to the sender of a record, from the record's history. The answer is a note, so
 * it is encrypted and erased with the record, and the outbox has no private text. Undefined when
 * the record was deleted in the meantime. Throws when no key decrypts it, so that it is tried
 * again.
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
  const sender = name[language]
  const subject = replySubject(record, sender, text)
  /** The recipient's own text, below the answer. */
  const quote = quoteOf(record, text, language)
  const footer = { words: [text.reply.why, addressLine(language)], links: [] }
  const answer = { html: paragraphsOf(words), text: words }
  return {
    to: recipient,
    replyTo: email,
    ...framed(
      { language, subject, preview: cut(words, 140), footer },
      quote ? [answer, quoted(quote)] : [answer],
    ),
    // A person wrote it (RFC 3834).
    headers: { 'Auto-Submitted': 'no' },
  }
}

function quoted({ heading, words }: { heading: string; words: string }): Part {
  return {
    html: `<p class="soft" style="margin:22px 0 6px;color:${colours.soft}">${escapeHtml(heading)}</p>
<blockquote class="verse" style="margin:0;padding:14px 16px 1px;border-left:4px solid ${colours.gold};background:${colours.paper}">${paragraphsOf(words)}</blockquote>`,
    text: `${heading}\n${quotedLines(words)}`,
  }
}

/** Plain text as a person typed it. */
function paragraphsOf(words: string): string {
  return words
    .split(/\n{2,}/)
    .map((each) => paragraph(each, escapeHtml(each).replaceAll('\n', '<br>')).html)
    .join('\n')
}
