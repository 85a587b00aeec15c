import type { Storage } from '../../storage/database.server.ts'
import type { Language } from '../content/language.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { withLockedRecord } from './record-lock.server.ts'
import { addNote } from './record-notes.server.ts'
import type { RecordAt } from './record-work.ts'
import type { UnsentWay } from './reply.ts'

type Reply = {
  words: string
  language: Language
  way: 'mail' | UnsentWay
}

/**
 * Stores an answer in the record's history and queues the mail, which is composed from the stored
 * note: the outbox does not contain the text. Returns the note's id.
 */
export function sendReply(
  at: RecordAt,
  { words, language, way }: Reply,
  by: Colleague,
  storage: Storage,
): Promise<number> {
  return withLockedRecord(at, storage, async (_, transaction) => {
    const { id, isNew } = await addNote(at, words, by, transaction, way)
    if (isNew && way === 'mail') {
      const { email } = await transaction
        .selectFrom(at.kind)
        .select('email')
        .where('id', '=', at.id)
        .executeTakeFirstOrThrow()
      await enqueueMails(
        [{ template: 'reply', recipient: email, language, note_id: id }],
        transaction,
      )
    }
    return id
  })
}
