import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { UploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import type { Instant } from '../instant.ts'

/** What staff publish, and what the program itself keeps. */
export type SiteTables = {
  live_videos: {
    id: GeneratedAlways<number>
    live_url: string
    name: string | null
    created_at: Instant
    /** Null while the stream is live. */
    ended_at: Instant | null
  }
  /** What staff change on the site (domain/content/kinds.ts). */
  documents: {
    id: GeneratedAlways<number>
    kind: string
    /** Unique in its kind. */
    key: string
    position: number
    hidden: Generated<0 | 1>
    created_at: Instant
    deleted_at: Instant | null
    /** Of what is published, for a kind with an entry a day: its day, one of each that is not deleted. */
    day: string | null
    /** What lists show of it, JSON, and the words that a search compares. */
    listed: string | null
    search: string | null
  }
  /** At most one of each document: what was saved and is not published. */
  document_drafts: {
    document_id: number
    /** JSON: domain/content/fields.ts. */
    fields: string
    staff_name: string
    saved_at: Instant
  }
  /** At most one of each document: what is published at an hour to come. */
  document_plans: {
    document_id: number
    fields: string
    /** What was published when it was planned. */
    base: string
    languages: Language | 'both'
    still_right: 0 | 1
    publish_at: Instant
    staff_name: string
    /** Its hour came and it could not be shown. */
    failed: 0 | 1
  }
  /** What was published, the whole document each time. Never changed. */
  document_versions: {
    id: GeneratedAlways<number>
    document_id: number
    fields: string
    /** The English fields that the Telugu was made from. */
    translated_from: string
    /** What was published: a language or both. */
    languages: Language | 'both'
    /** The version that was brought back. */
    restored_from: number | null
    /** '' for what came with the program. */
    staff_name: string
    published_at: Instant
  }
  /** The pictures that staff uploaded: domain/pictures/. Their files are in DATA_DIR/uploads. */
  pictures: Omit<UploadedPicture, 'words' | 'decorative'> & {
    /** '' for words that nobody has written. */
    words_en: Generated<string>
    words_te: Generated<string>
    decorative: Generated<0 | 1>
    staff_name: string
    created_at: Instant
  }
  /** A row is held by updating it; see `holdAccounts` in domain/staff/account-rule.server.ts. */
  locks: {
    name: string
  }
  /** The names of the keys that texts are encrypted with. */
  data_keys: {
    name: string
    created_at: Instant
  }
}
