import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { type RecordKind, recordKindOf } from '../people/record-kinds.ts'

/** Shown for text that no available key decrypts. */
export const UNREADABLE = '🔒'

/** Encrypts the text of a prayer for the database, bound to its own row. */
export function encryptPrayer(message: string, reference: string, storage: Storage): string {
  return encryptionOf(storage).encrypt(message, prayerContext(reference))
}

export function decryptPrayer(
  { message, reference }: { message: string; reference: string },
  storage: Storage,
): string {
  return encryptionOf(storage).decrypt(message, prayerContext(reference)) ?? UNREADABLE
}

/** Notes on a prayer reveal it, so they are encrypted as well. */
export function encryptNote(note: Note, storage: Storage): string {
  return isEncrypted(note) ? encryptionOf(storage).encrypt(note.body, noteContext(note)) : note.body
}

export function decryptNote(note: Note, storage: Storage): string {
  if (!isEncrypted(note)) return note.body
  return encryptionOf(storage).decrypt(note.body, noteContext(note)) ?? UNREADABLE
}

/** Text added on a request's private page is as private as the request. */
export function encryptWord(word: Word, storage: Storage): string {
  return encryptionOf(storage).encrypt(word.body, wordContext(word))
}

export function decryptWord(word: Word, storage: Storage): string {
  return encryptionOf(storage).decrypt(word.body, wordContext(word)) ?? UNREADABLE
}

type Word = { prayer_id: number; created_at: string; body: string }
type Note = { kind: RecordKind; record_id: number; created_at: string; body: string }

function isEncrypted({ kind }: Note): boolean {
  return recordKindOf(kind).encrypted === true
}

export function noteContext({ record_id, created_at }: Omit<Note, 'kind' | 'body'>): string {
  return `note ${record_id} ${created_at}`
}

export function wordContext({ prayer_id, created_at }: Omit<Word, 'body'>): string {
  return `prayer word ${prayer_id} ${created_at}`
}

export function prayerContext(reference: string): string {
  return `prayers ${reference}`
}
