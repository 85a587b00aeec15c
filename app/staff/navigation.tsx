import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Text } from '../../domain/content/text.ts'
import { kinds, listKinds } from '../../domain/people/kinds.ts'
import type { Roles } from '../../domain/staff/staff.ts'
import { mayOpen } from '../access.ts'
import type { addresses } from '../address.ts'
import { Icon } from '../components/icon/icon.tsx'
import { usePage } from '../use-page.ts'

type To = ReturnType<typeof addresses>
type Place = { name: string; href: string }

/** Where staff go every day, in the order in which they work. */
function dailyPlaces({ staff, desk, site, pictures }: Text, to: To): Place[] {
  return [
    { name: staff.home, href: to('Staff') },
    ...listPlaces(staff, to, false),
    { name: desk.heading, href: to('PrayerDesk') },
    { name: staff.liveLink, href: to('LiveLink') },
    { name: staff.letter, href: to('Letter') },
    { name: site.title, href: to('Site') },
    { name: pictures.title, href: to('Pictures') },
  ]
}

/** The lists of what was written, which are looked at every day, or of the people who signed up. */
function listPlaces(staff: Text['staff'], to: To, people: boolean): Place[] {
  return listKinds
    .filter((kind) => kinds[kind].people === people)
    .map((kind) => ({ name: staff[kind], href: to(kinds[kind].listScreen) }))
}

/** Where they go now and then: what is set up once, and what administrators look after. */
export function otherPlaces(
  { staff, deliveries, notices, privacyRequests, keySheet }: Text,
  to: To,
): Place[] {
  return [
    { name: deliveries.title, href: to('Deliveries') },
    { name: notices.title, href: to('Notices') },
    { name: staff.menuAccount, href: to('Account') },
    { name: staff.menuAccounts, href: to('Accounts') },
    { name: staff.menuLog, href: to('Log') },
    { name: privacyRequests.title, href: to('PrivacyRequests') },
    { name: keySheet.title, href: to('KeySheet') },
  ]
}

/** Those that somebody may open. The letter is nobody's alone, but only who writes has it in the menu. */
export function placesFor(roles: Roles, places: Place[], to: To): Place[] {
  return places.filter(({ href }) => mayOpen(roles, href === to('Letter') ? to('Site') : href))
}

/**
 * The menu of every staff screen: where there is room one line of links with a submenu, else one
 * button that opens all of them. Both open without script.
 */
export function StaffNavigation({ roles }: { roles: Roles }) {
  const { text, to, pathname } = usePage()
  const daily = placesFor(roles, dailyPlaces(text, to), to)
  const others = placesFor(
    roles,
    [...listPlaces(text.staff, to, true), ...otherPlaces(text, to)],
    to,
  )
  const here = placeOf(pathname, [...daily, ...others])
  const links = (places: Place[]) =>
    places.map((place) => (
      <li key={place.href}>
        <Link to={place.href} aria-current={currentOf(place, here, pathname)}>
          {place.name}
        </Link>
      </li>
    ))
  return (
    <nav className="staff-navigation wide" aria-label={text.staff.navigation}>
      {/* Another page begins with both menus closed. */}
      <Menu key={pathname} className="staff-menu-folded">
        <summary>
          <Icon name="menu" />
          <span>{text.staff.menu}</span>
          {here && <span className="staff-current muted">{here.name}</span>}
        </summary>
        <ul>{links(daily)}</ul>
        <ul>{links(others)}</ul>
      </Menu>
      <ul className="staff-menu">
        {links(daily)}
        <li>
          <Menu key={pathname} className="staff-menu-more">
            <summary data-here={here && others.includes(here) ? '' : undefined}>
              {text.staff.menuMore}
              <Icon name="down" />
            </summary>
            <ul>{links(others)}</ul>
          </Menu>
        </li>
      </ul>
    </nav>
  )
}

/** Opens without script; with it, Escape and leaving the menu close it. */
function Menu({ className, children }: { className: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details className={className} ref={menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      {children}
    </details>
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
