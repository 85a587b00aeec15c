import type { GeneratedAlways } from 'kysely'
import type { Instant } from '../schema.ts'

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
  /** What staff wrote; '' for the Telugu that nobody gave. HTML went through the cleaner before. */
  newsletter_entries: {
    id: GeneratedAlways<number>
    /** The day it is for, `yyyy-mm-dd`: one entry a day. */
    date: string
    headline: string
    html: string
    headline_te: string
    html_te: string
    /** What a search looks in: the words of both languages, folded by `searchable`. */
    search: string
    /** Who saved it last. */
    staff_name: string
    created_at: Instant
    updated_at: Instant
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
