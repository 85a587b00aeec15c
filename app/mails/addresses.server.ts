import type { Language } from '../../domain/content/language.ts'
import { settings } from '../../settings.server.ts'
import { addresses, call } from '../address.ts'

/** Whole addresses of the site's pages, for links that leave it. */
export function absoluteUrls(language: Language) {
  const to = addresses(language)
  const whole = (path: string) => new URL(path, settings.siteUrl).href
  const withToken = (path: string, token: string) => `${whole(path)}?token=${token}`
  return {
    newsletter: whole(to('NewsLetter')),
    entry: (date: string) => whole(to('NewsLetterEntry', { date })),
    confirm: (token: string) => withToken(to('NewsLetterConfirm'), token),
    leave: (token: string) => withToken(to('NewsLetterLeave'), token),
    mine: (token: string) => withToken(to('NewsLetterMine'), token),
    /** For the button that mail programs show: RFC 8058. */
    oneClick: (token: string) => withToken(call('unsubscribe'), token),
    screen: (name: 'Connects' | 'Supplications' | 'Ministers' | 'Supporters' | 'Notices') =>
      whole(to(name)),
  }
}
