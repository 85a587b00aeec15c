import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../domain/content/language.ts'
import type { UploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import type { SearchKind } from '../../domain/search/search-document.ts'
import type { Instant } from '../instant.ts'

/** Published content, and internal tables. */
export type SiteTables = {
  live_videos: {
    id: GeneratedAlways<number>
    live_url: string
    name: string | null
    created_at: Instant
    /** Null while the stream is live. */
    ended_at: Instant | null
    /** The name of the account that started it, and when it last confirmed that it is running. */
    started_by: Generated<string | null>
    confirmed_at: Generated<Instant | null>
  }
  /** Content that staff edit (domain/content/document-kinds.ts). */
  documents: {
    id: GeneratedAlways<number>
    kind: string
    /** Unique within a kind. */
    key: string
    position: number
    created_at: Instant
    deleted_at: Instant | null
    /**
     * For kinds with one entry per day: the day of the published version, unique among undeleted
     * ones.
     */
    day: string | null
    /** Data for lists, as JSON. */
    listed: string | null
    /** Counts the changes, and the form that made the last one. */
    revision: Generated<number>
    form: Generated<string>
    /** What is saved but not published, as JSON (domain/content/fields.ts); null without a draft. */
    draft: string | null
    draft_by: string | null
    drafted_at: Instant | null
  }
  /** Published versions, each with all fields. Never changed. */
  document_versions: {
    id: GeneratedAlways<number>
    document_id: number
    fields: string
    /** The English that the Telugu was written from, by field path. */
    translated_from: string
    /** The id of the version that this one restored. */
    restored_from: number | null
    /** '' for content that the program ships with. */
    staff_name: string
    /**
     * Content that the program ships with and nobody has confirmed, even if an occurrence was
     * changed.
     */
    sample: Generated<0 | 1>
    /** A draft that gave way to another person's: in the history only. */
    set_aside: Generated<0 | 1>
    published_at: Instant
  }
  /**
   * The search documents, a row per language: copies of the content that
   * domain/search/refresh-search.server.ts keeps up to date.
   */
  search_documents: {
    id: GeneratedAlways<number>
    kind: SearchKind
    key: string
    language: Language
    /** Not found before this day. */
    day: string | null
    /** Changes when the row must be rewritten. */
    stamp: string
    title: string
    body: string
    /**
     * Title, extra words (content/search-words.json) and body as folded words
     * (domain/search/fold.ts), for the full-text index.
     */
    title_words: string
    extra_words: string
    body_words: string
  }
  /** Every folded word of any document so far, to find similar spellings. */
  search_words: {
    word: string
    skeleton: string
  }
  /** Pictures uploaded by staff: domain/pictures/. The files are in DATA_DIR/uploads. */
  pictures: Omit<UploadedPicture, 'words' | 'decorative'> & {
    /** '' until written. */
    words_en: Generated<string>
    words_te: Generated<string>
    decorative: Generated<0 | 1>
    staff_name: string
    created_at: Instant
  }
  /** Updating a row locks it: storage/lock.ts. */
  locks: {
    name: string
  }
  /** Jobs that failed when they last ran (jobs/index.server.ts). */
  failed_jobs: {
    name: string
    failed_at: Instant
  }
  /** What the database remembers about itself, such as the day of domain/privacy/retention-day.server.ts. */
  site_state: {
    name: 'retention-day' | 'retention-waits-since' | 'restored' | 'tables'
    value: string
  }
  /** One row: the newest backup that the site made (backup/state.ts). */
  backup_state: {
    id: 1
    folder: string
    made_at: Instant
    bytes: number
    /** The newest backup that BACKUP_COMMAND has copied; null before the first. */
    copied_at: Instant | null
    copied_bytes: number | null
    /** Since when backups could not be copied; null while the newest one is copied. */
    failing_since: Instant | null
  }
  /** Problems of the site (domain/staff/problem-mail.server.ts). */
  problems: {
    /** The check that failed. */
    name: string
    /** The last text about it, as JSON in both languages. */
    words: string
    began_at: Instant
    /** When the problem was over; null while it lasts. */
    well_since: Instant | null
    /** When mails to administrators were queued; null until it has lasted for a while. */
    told_at: Instant | null
  }
  /** One row: the name of the key that texts are encrypted with. */
  data_keys: {
    name: string
    created_at: Instant
  }
}
