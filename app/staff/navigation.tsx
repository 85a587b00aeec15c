import type { StaffRole } from '../../domain/staff.ts'
import type { Text } from '../../domain/text.ts'
import type { addresses } from '../address.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { usePage } from '../use-page.ts'

type To = ReturnType<typeof addresses>
type Place = { name: string; href: string }

/** Where staff can go, in the order in which they work. */
export function staffMenu({ staff, deliveries, notices }: Text, to: To, role: StaffRole): Place[] {
  return [
    { name: staff.home, href: to('Staff') },
    { name: staff.menuContacts, href: to('Connects') },
    { name: staff.menuPrayers, href: to('Supplications') },
    { name: staff.menuDesk, href: to('PrayerDesk') },
    { name: staff.menuPastors, href: to('Ministers') },
    { name: staff.menuVolunteers, href: to('Supporters') },
    { name: staff.menuSubscribers, href: to('Followers') },
    { name: staff.menuLive, href: to('LiveLink') },
    { name: staff.menuLetter, href: to('Letter') },
    { name: deliveries.title, href: to('Deliveries') },
    { name: notices.title, href: to('Notices') },
    { name: staff.menuAccount, href: to('Account') },
    ...(role === 'administrator'
      ? [
          { name: staff.menuAccounts, href: to('Accounts') },
          { name: staff.menuLog, href: to('Log') },
          { name: staff.menuPrivacy, href: to('PrivacyRequests') },
        ]
      : []),
  ]
}

/** The menu of every staff screen: a line of links where there is room, else one button that opens them. */
export function StaffNavigation({ role }: { role: StaffRole }) {
  const { text, to, pathname } = usePage()
  const places = staffMenu(text, to, role)
  const here = placeOf(pathname, places)
  const links = (
    <ul>
      {places.map((place) => (
        <li key={place.href}>
          <a href={place.href} aria-current={currentOf(place, here, pathname)}>
            {place.name}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="staff-navigation" aria-label={text.staff.navigation}>
      <details className="staff-places-folded">
        <summary>
          <Icon name="menu" />
          <span>{text.staff.menu}</span>
          {here && <span className="staff-here">{here.name}</span>}
        </summary>
        {links}
      </details>
      <div className="staff-places">{links}</div>
    </nav>
  )
}

/** The place that a page belongs to: one message belongs to the messages. */
function placeOf(pathname: string, places: Place[]): Place | undefined {
  return places
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0]
}

function currentOf(place: Place, here: Place | undefined, pathname: string) {
  if (place !== here) return undefined
  return pathname === place.href ? 'page' : 'true'
}
