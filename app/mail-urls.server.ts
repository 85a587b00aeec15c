import { settings } from '../config/settings.server.ts'
import { recordKinds } from '../domain/people/record-kinds.ts'
import type { MailUrls } from '../mail/urls.ts'
import { callPath, pathsIn } from './paths.ts'

export const mailUrls: MailUrls = (language) => {
  const to = pathsIn(language)
  const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href
  const withToken = (path: string) => (token: string) => `${absoluteUrl(path)}?token=${token}`
  return {
    home: absoluteUrl(to('Home')),
    newsletter: absoluteUrl(to('NewsLetter')),
    entry: (date) => absoluteUrl(to('NewsLetterEntry', { date })),
    confirm: withToken(to('NewsLetterConfirm')),
    leave: withToken(to('NewsLetterLeave')),
    mine: withToken(to('NewsLetterMine')),
    oneClick: withToken(callPath('unsubscribe')),
    list: (kind, query = '') => absoluteUrl(to(recordKinds[kind].listScreen) + query),
    record: (kind, id) => absoluteUrl(to(recordKinds[kind].recordScreen, { id: String(id) })),
    account: absoluteUrl(to('Account')),
    address: withToken(to('Account')),
    staffHome: absoluteUrl(to('Staff')),
    choosePassword: withToken(to('ChoosePassword')),
    prayerPage: withToken(to('PrayerPage')),
  }
}
