import type { Language } from '../domain/content/language.ts'
import type { RecordKind } from '../domain/people/kinds.ts'

/** The whole addresses that mails lead to, in a language. Given from outside: mails know no routes. */
export type MailUrls = (language: Language) => {
  newsletter: string
  entry: (date: string) => string
  confirm: (token: string) => string
  leave: (token: string) => string
  mine: (token: string) => string
  /** For the button that mail programs show: RFC 8058. */
  oneClick: (token: string) => string
  /** The staff's list of the records of a kind, and where they choose what they are mailed of. */
  list: (kind: RecordKind) => string
  notices: string
}
