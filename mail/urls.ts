import type { Language } from '../domain/content/language.ts'
import type { RecordKind } from '../domain/people/record-kinds.ts'

/** Absolute URLs for links in mails, in one language. The app creates them from its routes. */
export type MailUrls = (language: Language) => {
  home: string
  newsletter: string
  entry: (date: string) => string
  confirm: (token: string) => string
  leave: (token: string) => string
  mine: (token: string) => string
  /** For one-click unsubscribe, RFC 8058. */
  oneClick: (token: string) => string
  /** The staff's list of a kind's records, with a query such as `?status=open`. */
  list: (kind: RecordKind, query?: string) => string
  record: (kind: RecordKind, id: number) => string
  /** The page of a staff member's own account. */
  account: string
  /** The same, with the link that shows that mail arrives. */
  address: (token: string) => string
  staffHome: string
  /** The page where staff choose their password. */
  choosePassword: (token: string) => string
  /** The private page of a prayer request. */
  prayerPage: (token: string) => string
}
