import type { Text } from '../../domain/content/text.ts'
import type { StaffRole } from '../../domain/staff/staff.ts'
import type { addresses } from '../address.ts'
import { Icon } from '../components/icon/icon.tsx'
import { usePage } from '../use-page.ts'

type To = ReturnType<typeof addresses>
type Place = { name: string; href: string }

/** Where staff go every day, in the order in which they work. */
function dailyPlaces({ staff }: Text, to: To): Place[] {
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
  ]
}

/** Where they go now and then: what is set up once, and what administrators look after. */
function otherPlaces({ staff, deliveries, notices }: Text, to: To, role: StaffRole): Place[] {
  return [
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

/**
 * The menu of every staff screen: where there is room one line of links with a submenu, which opens
 * as those of the header do (app/site/shell/navigation.tsx), else one button that opens all of them.
 */
export function StaffNavigation({ role }: { role: StaffRole }) {
  const { text, to, pathname } = usePage()
  const daily = dailyPlaces(text, to)
  const others = otherPlaces(text, to, role)
  const here = placeOf(pathname, [...daily, ...others])
  const links = (places: Place[]) =>
    places.map((place) => (
      <li key={place.href}>
        <a href={place.href} aria-current={currentOf(place, here, pathname)}>
          {place.name}
        </a>
      </li>
    ))
  return (
    <nav className="staff-navigation" aria-label={text.staff.navigation}>
      <details className="staff-places-folded" data-menu="">
        <summary>
          <Icon name="menu" />
          <span>{text.staff.menu}</span>
          {here && <span className="staff-here">{here.name}</span>}
        </summary>
        <ul>{links(daily)}</ul>
        <ul>{links(others)}</ul>
      </details>
      <ul className="staff-places">
        {links(daily)}
        <li data-submenu="">
          <button type="button" data-here={here && others.includes(here) ? '' : undefined}>
            {text.staff.menuMore}
            <Icon name="down" />
          </button>
          <ul>{links(others)}</ul>
        </li>
      </ul>
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
