import type { Storage } from '../../storage/database.server.ts'
import { ago, instant, MINUTE } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { enqueueMails } from '../outbox/outbox.server.ts'
import { decryptNote, encryptNote } from '../prayer/encryption.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { changeRecords, logRecordEvent, withLockedRecord } from './record-lock.server.ts'
import type { RecordAt } from './record-work.ts'
import { isUnsent, type NoteWay, type UnsentWay, unsentWays } from './reply.ts'

/** A second answer or call with the same words within this time is a double submit. */
const DOUBLE_SUBMIT = 10 * MINUTE

/** The audit event for each way to reach a person. */
const actions = {
  mail: 'replied',
  phone: 'called',
  whatsapp: 'called',
  // Not sent yet: a draft in the member's own mail program or WhatsApp.
  'own-mail': 'noted',
  'own-whatsapp': 'noted',
} as const satisfies Record<NoteWay, string>

/**
 * Adds a note for colleagues or, with `way`, an answer or a call. A repeat of the last note by the
 * same person is a double submit and is skipped.
 */
export function addNote(
  at: RecordAt,
  body: string,
  by: Colleague,
  storage: Storage,
  way: NoteWay | null = null,
): Promise<{ id: number; isNew: boolean }> {
  return withLockedRecord(at, storage, async (_, transaction) => {
    const last = await transaction
      .selectFrom('record_notes')
      .selectAll()
      .where('kind', '=', at.kind)
      .where('record_id', '=', at.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const isSameAuthor = last?.staff_name === by.name && last.way === way
    const isRecent = way === null || (last?.created_at ?? '') > ago(DOUBLE_SUBMIT)
    if (isSameAuthor && isRecent && decryptNote(last, transaction) === body)
      return { id: last.id, isNew: false }
    const note = { kind: at.kind, record_id: at.id, body, created_at: instant() }
    const { id } = await transaction
      .insertInto('record_notes')
      .values({ ...note, way, staff_name: by.name, body: encryptNote(note, transaction) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logRecordEvent(at, way === null ? 'noted' : actions[way], by, transaction)
    return { id, isNew: true }
  })
}

/**
 * Records that an answer was sent from the member's own program, or deletes one that was not sent
 * after all. Returns its words; undefined if it was not unsent.
 */
export function endUnsent(
  at: RecordAt,
  { id, wasSent }: { id: number; wasSent: boolean },
  by: Colleague,
  storage: Storage,
): Promise<string | undefined> {
  return withLockedRecord(at, storage, async (_, transaction) => {
    const notes = transaction.selectFrom('record_notes').selectAll().where('id', '=', id)
    const ofRecord = notes.where(({ and }) => and({ kind: at.kind, record_id: at.id }))
    const note = await ofRecord.executeTakeFirst()
    if (!note || !isUnsent(note.way)) return undefined
    if (wasSent) {
      const way = unsentWays[note.way]
      await transaction.updateTable('record_notes').set({ way }).where('id', '=', id).execute()
      await logRecordEvent(at, actions[way], by, transaction)
    } else await transaction.deleteFrom('record_notes').where('id', '=', id).execute()
    return decryptNote(note, transaction)
  })
}

export type Note = Awaited<ReturnType<typeof listNotes>>[number]

/**
 * A record's notes, newest first, with the state of an answer's mail: null when there is none
 * or it was deleted.
 */
export async function listNotes({ kind, id }: RecordAt, storage: Storage) {
  const notes = await storage
    .selectFrom('record_notes as note')
    .leftJoin('mails', 'mails.note_id', 'note.id')
    .select(['note.id', 'note.kind', 'record_id', 'staff_name', 'body', 'note.created_at', 'way'])
    .select('mails.state as mail')
    .where('note.kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('note.id', 'desc')
    .execute()
  return notes.map((note) => ({ ...note, body: decryptNote(note, storage) }))
}

/**
 * Stores an answer in the record's history and queues the mail, which is composed from the stored
 * note: the outbox does not contain the text. Returns the note's id. Throws MissingRecord.
 */
export async function sendReply(
  at: RecordAt,
  { words, language, way }: { words: string; language: Language; way: 'mail' | UnsentWay },
  by: Colleague,
  transaction: Storage,
): Promise<number> {
  const { id, isNew } = await addNote(at, words, by, transaction, way)
  if (isNew && way === 'mail') {
    const { email: recipient } = await transaction
      .selectFrom(at.kind)
      .select('email')
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow()
    await enqueueMails([{ template: 'reply', recipient, language, note_id: id }], transaction)
  }
  return id
}

/**
 * Makes a message new again whose answer, the note with this id, does not arrive. Staff would take
 * it for answered.
 */
export async function reopenUnanswered(note: number | null, storage: Storage): Promise<void> {
  const of = await storage
    .selectFrom('record_notes')
    .select('record_id as id')
    .where('id', '=', note)
    .where('kind', '=', 'contacts')
    .executeTakeFirst()
  if (!of) return
  const at = { kind: 'contacts', ...of } as const
  await withLockedRecord(at, storage, async ({ status }, transaction) => {
    if (status !== 'Answered') return
    const change = { ...of, before: status, after: 'New' } as const
    await changeRecords('contacts', 'status', [change], { id: 0, name: '' }, transaction)
  })
}
