import { Link } from 'react-router'
import type { Text } from '../../../domain/content/text.ts'
import { listKindNames, recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import { mayOpen } from '../../access.ts'
import { Icon } from '../../components/icon/icon.tsx'
import type { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Menu } from './menu.tsx'

type To = ReturnType<typeof pathsIn>
type MenuItem = { name: string; href: string }

/** The screens for daily work, in the order of the work. */
function dailyItems({ staff, desk, site, pictures }: Text, to: To): MenuItem[] {
  return [
    { name: staff.home, href: to('Staff') },
    ...listItems(staff, to, false),
    { name: desk.heading, href: to('PrayerDesk') },
    { name: staff.liveLink, href: to('LiveLink') },
    { name: staff.letter, href: to('Letter') },
    { name: site.title, href: to('Site') },
    { name: pictures.title, href: to('Pictures') },
  ]
}

/** The lists of people who signed up (`people`), or else those of messages, for daily work. */
function listItems(staff: Text['staff'], to: To, people: boolean): MenuItem[] {
  return listKindNames
    .filter((kind) => recordKinds[kind].people === people)
    .map((kind) => ({ name: staff[kind], href: to(recordKinds[kind].listScreen) }))
}

/** The screens used occasionally: people who signed up, settings and administration. */
function otherItems(
  { staff, month, deliveries, privacyRequests, handover }: Text,
  to: To,
): MenuItem[] {
  return [
    ...listItems(staff, to, true),
    { name: month.title, href: to('Month') },
    { name: deliveries.title, href: to('Deliveries') },
    { name: staff.menuAccount, href: to('Account') },
    { name: staff.menuAccounts, href: to('Accounts') },
    { name: staff.menuLog, href: to('Log') },
    { name: privacyRequests.title, href: to('PrivacyRequests') },
    { name: handover.title, href: to('Handover') },
  ]
}

/**
 * The items that `roles` may open. The newsletter page is open to everybody, but listed only for
 * roles that may open the site's documents.
 */
export function itemsFor(roles: Roles, items: MenuItem[], to: To): MenuItem[] {
  return items.filter(({ href }) => mayOpen(roles, href === to('Letter') ? to('Site') : href))
}

/**
 * The menu of every staff screen: on wide screens a line of links with a submenu, else a button
 * that opens all of them. Both work without JavaScript.
 */
export function StaffNavigation({ roles }: { roles: Roles }) {
  const { text, to, pathname } = usePage()
  const daily = itemsFor(roles, dailyItems(text, to), to)
  const otherLinks = itemsFor(roles, otherItems(text, to), to)
  const writeDown = { name: text.writeDown.button, href: to('WriteDown') }
  const currentLink = currentItem(pathname, [...daily, ...otherLinks, writeDown])
  const links = (items: MenuItem[]) =>
    items.map((item) => (
      <li key={item.href}>
        <Link to={item.href} aria-current={currentOf(item, currentLink, pathname)}>
          {item.name}
        </Link>
      </li>
    ))
  return (
    <nav className="staff-navigation wide" aria-label={text.staff.navigation}>
      {/* The key closes the menus on navigation. */}
      <Menu key={pathname} className="staff-menu-folded">
        <summary>
          <Icon name="menu" />
          <span>{text.staff.menu}</span>
          {currentLink && <span className="staff-current muted">{currentLink.name}</span>}
        </summary>
        <ul>{links(daily)}</ul>
        <ul>{links(otherLinks)}</ul>
      </Menu>
      <ul className="staff-menu">
        {links(daily)}
        <li>
          <Menu key={pathname} className="staff-menu-more">
            <summary data-here={currentLink && otherLinks.includes(currentLink) ? '' : undefined}>
              {text.staff.menuMore}
              <Icon name="down" />
            </summary>
            <ul>{links(otherLinks)}</ul>
          </Menu>
        </li>
      </ul>
      <WriteDownLink roles={roles} />
    </nav>
  )
}

/** Beside the menu on a phone, beside the account on wide screens (shell.tsx). */
export function WriteDownLink({ roles }: { roles: Roles }) {
  const { text, to, pathname } = usePage()
  const href = to('WriteDown')
  if (!mayOpen(roles, href)) return null
  return (
    <Link
      className="button quiet staff-write-down"
      to={href}
      aria-current={pathname === href ? 'page' : undefined}
    >
      {text.writeDown.button}
    </Link>
  )
}

/** The menu item that a page belongs to: a single message belongs to the list of messages. */
function currentItem(pathname: string, items: MenuItem[]): MenuItem | undefined {
  return items
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
}

function currentOf(item: MenuItem, currentLink: MenuItem | undefined, pathname: string) {
  if (item !== currentLink) return undefined
  return pathname === item.href ? 'page' : 'true'
}
