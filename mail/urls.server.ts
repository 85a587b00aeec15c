import { addresses, call } from '../app/address.ts'
import type { Language } from '../domain/content/language.ts'
import { kinds, type RecordKind } from '../domain/people/kinds.ts'
import { settings } from '../settings.server.ts'

/** Absolute URLs for links in mails, in one language. */
export function mailUrls(language: Language) {
  const to = addresses(language)
  const whole = (path: string) => new URL(path, settings.siteUrl).href
  const withToken = (path: string) => (token: string) => `${whole(path)}?token=${token}`
  return {
    newsletter: whole(to('NewsLetter')),
    entry: (date: string) => whole(to('NewsLetterEntry', { date })),
    confirm: withToken(to('NewsLetterConfirm')),
    leave: withToken(to('NewsLetterLeave')),
    mine: withToken(to('NewsLetterMine')),
    /** For one-click unsubscribe, RFC 8058. */
    oneClick: withToken(call('unsubscribe')),
    /** The staff's list of a kind's records, and the page of notification settings. */
    list: (kind: RecordKind) => whole(to(kinds[kind].listScreen)),
    notices: whole(to('Notices')),
  }
}
