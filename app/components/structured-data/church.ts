import { services } from '../../../domain/calendar/services.ts'
import type { Language } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import type { Absolute, Thing } from './things.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The church in schema.org's words: who, where, when, and its places elsewhere. */
export function church(language: Language, absolute: Absolute): Thing {
  const { name, since, phones, email, address, social } = ministry()
  const other = language === 'te' ? 'en' : 'te'
  return {
    '@type': 'Church',
    '@id': churchId(absolute),
    name: name[language],
    alternateName: name[other],
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    image: absolute('/icon-512.png'),
    foundingDate: String(since),
    telephone: phones[0],
    email,
    address: postalAddress(language),
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: openingHours(),
    sameAs: Object.values(social),
  }
}

/** By this other things point at the church. */
export function churchId(absolute: Absolute): string {
  return absolute('/#church')
}

/** The house and the street as people write them; town, state and code from a line of their form. */
export function postalAddress(language: Language): Thing {
  const lines = ministry().address.lines[language].slice(0, -1)
  const place = /^(?<town>.+), (?<state>.+) (?<code>\d{6})$/
  const found = lines.map((line) => place.exec(line)?.groups).find((groups) => groups)
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.filter((line) => !place.test(line)).join(', '),
    ...(found && {
      addressLocality: found['town'],
      addressRegion: found['state'],
      postalCode: found['code'],
    }),
    addressCountry: 'IN',
  }
}

/** The weekly services in the church: when one finds its doors open. */
function openingHours(): Thing[] {
  return services()
    .filter(({ place, on }) => place === 'church' && !on.week && !on.date)
    .map(({ on, starts, ends }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays
        .filter((_, weekday) => on.weekday === undefined || on.weekday === weekday)
        .map((day) => `https://schema.org/${day}`)
        .join(' '),
      opens: starts,
      closes: ends,
    }))
}
