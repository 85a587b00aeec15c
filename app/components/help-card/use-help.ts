import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'

/** The texts of the help card in the page's language; its numbers are the ministry's content. */
export function useHelp() {
  const { language, text, to } = usePage()
  const { helplines, phones } = ministry()
  const { heading, lead, call } = serverTextIn(language).help
  const [phone] = phones
  return {
    heading,
    lead,
    helplines: helplines.map(({ number, name, use }) => ({
      number,
      name: name[language],
      ...(use && { use: localize(use, language) }),
    })),
    pray: { words: text.search.answers.prayer, href: to('PrayerRequest') },
    phone: phone && {
      href: `tel:${phone}`,
      words: interpolate(call, { phone: readablePhone(phone) }),
    },
  }
}
