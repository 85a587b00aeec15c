import { recordKinds } from '../domain/people/record-kinds.ts'
import type { MailUrls } from '../mail/urls.ts'
import { settings } from '../settings.server.ts'
import { callPath, pathsIn } from './paths.ts'

export const mailUrls: MailUrls = (language) => {
  const to = pathsIn(language)
  const whole = (path: string) => new URL(path, settings.siteUrl).href
  const withToken = (path: string) => (token: string) => `${whole(path)}?token=${token}`
  return {
    newsletter: whole(to('NewsLetter')),
    live: whole(to('LiveStream')),
    entry: (date) => whole(to('NewsLetterEntry', { date })),
    confirm: withToken(to('NewsLetterConfirm')),
    leave: withToken(to('NewsLetterLeave')),
    mine: withToken(to('NewsLetterMine')),
    oneClick: withToken(callPath('unsubscribe')),
    list: (kind, query = '') => whole(to(recordKinds[kind].listScreen) + query),
    record: (kind, id) => whole(to(recordKinds[kind].recordScreen, { id: String(id) })),
    notices: whole(to('Notices')),
    account: whole(to('Account')),
    staffHome: whole(to('Staff')),
    choosePassword: withToken(to('ChoosePassword')),
    prayerPage: withToken(to('PrayerPage')),
  }
}
