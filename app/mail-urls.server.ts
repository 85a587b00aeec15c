import { kinds } from '../domain/people/kinds.ts'
import type { MailUrls } from '../mail/urls.ts'
import { settings } from '../settings.server.ts'
import { addresses, call } from './address.ts'

export const mailUrls: MailUrls = (language) => {
  const to = addresses(language)
  const whole = (path: string) => new URL(path, settings.siteUrl).href
  const withToken = (path: string) => (token: string) => `${whole(path)}?token=${token}`
  return {
    newsletter: whole(to('NewsLetter')),
    entry: (date) => whole(to('NewsLetterEntry', { date })),
    confirm: withToken(to('NewsLetterConfirm')),
    leave: withToken(to('NewsLetterLeave')),
    mine: withToken(to('NewsLetterMine')),
    oneClick: withToken(call('unsubscribe')),
    list: (kind) => whole(to(kinds[kind].listScreen)),
    notices: whole(to('Notices')),
    staffHome: whole(to('Staff')),
  }
}
