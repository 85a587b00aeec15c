import type { Text } from '../../domain/text.ts'
import type { addresses } from '../address.ts'
import { usePage } from '../use-page.ts'

/** Where staff can go, in the order in which they work. */
export function staffMenu({ staff, desk }: Text, to: ReturnType<typeof addresses>) {
  return [
    { name: staff.contacts, href: to('Connects') },
    { name: staff.prayers, href: to('Supplications') },
    { name: desk.title, href: to('PrayerDesk') },
    { name: staff.pastors, href: to('Ministers') },
    { name: staff.volunteers, href: to('Supporters') },
    { name: staff.subscribers, href: to('Followers') },
    { name: staff.liveLink, href: to('LiveLink') },
    { name: staff.letter, href: to('Letter') },
  ]
}

export function StaffNavigation() {
  const { text, to, pathname } = usePage()
  return (
    <nav aria-label={text.staff.navigation}>
      <a href={to('Staff')} aria-current={pathname === to('Staff') ? 'page' : undefined}>
        {text.staff.heading}
      </a>
    </nav>
  )
}
