import { Link } from 'react-router'
import { listKindNames, recordKinds } from '../../../domain/people/record-kinds.ts'
import type { Roles } from '../../../domain/staff/staff.ts'
import { mayOpen } from '../../access.ts'
import { Icon } from '../../components/icon/icon.tsx'
import type { pathOf } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Menu } from './menu.tsx'

type MenuItem = { name: string; href: string }

/**
 * The items that `roles` may open. The newsletter page is open to everybody, but listed only for
 * roles that may open the site's documents.
 */
export function itemsFor(roles: Roles, items: MenuItem[], to: typeof pathOf): MenuItem[] {
  return items.filter(({ href }) => mayOpen(roles, href === to('Letter') ? to('Site') : href))
}

/**
 * The menu of every staff screen: on wide screens a line of links with a submenu, else a button
 * that opens all of them. Both work without JavaScript.
 */
export function StaffNavigation({ roles }: { roles: Roles }) {
  const { text, to, pathname } = usePage()
  const { staff } = text
  const permitted = (items: MenuItem[]) => itemsFor(roles, items, to)
  /** The lists of people who signed up (`people`), or else those of messages. */
  const lists = (people: boolean) =>
    listKindNames
      .filter((kind) => recordKinds[kind].people === people)
      .map((kind) => ({ name: staff[kind], href: to(recordKinds[kind].listScreen) }))
  // In the order of the work.
  const daily = permitted([
    { name: staff.home, href: to('Staff') },
    ...lists(false),
    { name: text.desk.heading, href: to('PrayerDesk') },
    { name: staff.liveLink, href: to('LiveLink') },
    { name: staff.letter, href: to('Letter') },
    { name: text.site.title, href: to('Site') },
    { name: text.pictures.title, href: to('Pictures') },
  ])
  const occasional = permitted([
    ...lists(true),
    { name: text.people.heading, href: to('People') },
    { name: text.month.title, href: to('Month') },
    { name: text.deliveries.title, href: to('Deliveries') },
    { name: staff.menuAccount, href: to('Account') },
    { name: staff.menuAccounts, href: to('Accounts') },
    { name: staff.menuLog, href: to('Log') },
    { name: text.privacyRequests.title, href: to('PrivacyRequests') },
    { name: text.handover.title, href: to('Handover') },
  ])
  // A page belongs to the item with the longest path: a single message to the list of messages.
  const current = [...daily, ...occasional, { name: text.writeDown.button, href: to('WriteDown') }]
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
  const here = current?.href === pathname ? 'page' : 'true'
  const links = (items: MenuItem[]) =>
    items.map(({ name, href }) => (
      <li key={href}>
        <Link to={href} aria-current={href === current?.href ? here : undefined}>
          {name}
        </Link>
      </li>
    ))
  return (
    <nav className="staff-navigation wide" aria-label={staff.navigation}>
      {/* The key closes the menus on navigation. */}
      <Menu key={pathname} className="staff-menu-folded">
        <summary>
          <Icon name="menu" />
          <span>{staff.menu}</span>
        </summary>
        <ul>{links(daily)}</ul>
        <ul>{links(occasional)}</ul>
      </Menu>
      <ul className="staff-menu">
        {links(daily)}
        <li>
          <Menu key={pathname} className="staff-menu-more">
            <summary data-here={current && occasional.includes(current) ? '' : undefined}>
              {staff.menuMore}
              <Icon name="down" />
            </summary>
            <ul>{links(occasional)}</ul>
          </Menu>
        </li>
      </ul>
    </nav>
  )
}
