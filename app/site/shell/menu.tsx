import type { Text } from '../../../domain/content/text.ts'
import type { pathsIn } from '../../paths.ts'
import { pageNames } from '../../public-pages.ts'
import { type FooterColumn, pages } from '../../routes.ts'
import { usePage } from '../../use-page.ts'

/** `holds`: path prefixes of the pages below it that have no link of their own. */
type MenuLink = { name: string; href: string; holds?: string[] }
type MenuItem = MenuLink & { items?: MenuLink[] }
type Menu = { heading: string; links: MenuLink[] }
type To = ReturnType<typeof pathsIn>

/** The menu on a wide screen. */
export function mainMenu({ shell }: Text, to: To): MenuItem[] {
  return [
    { name: shell.home, href: to('Home') },
    {
      name: shell.aboutUs,
      href: to('About'),
      items: [
        { name: shell.aboutUs, href: to('About'), holds: [leaders(to)] },
        { name: shell.ministries, href: to('Ministries'), holds: [`${to('Ministries')}/`] },
        { name: shell.values, href: to('OurValues') },
        { name: shell.beliefs, href: to('CoreBeliefs') },
      ],
    },
    { name: shell.services, href: to('Services'), holds: [to('CalendarEvents')] },
    {
      name: shell.media,
      href: to('Media'),
      items: [
        { name: shell.media, href: to('Media'), holds: [to('GalleryPage'), to('SermonsPage')] },
        { name: shell.liveStream, href: to('LiveStream') },
      ],
    },
    { name: shell.give, href: to('Give') },
    { name: shell.contact, href: to('Contact') },
  ]
}

/** The drawer on a phone: docs/product.md, Header. Its six links, then the most used pages. */
export function drawerMenu({ shell, screens }: Text, to: To): Menu[] {
  const about = [to('OurValues'), to('CoreBeliefs'), leaders(to)]
  const media = [to('LiveStream'), to('GalleryPage'), to('SermonsPage')]
  return [
    {
      heading: shell.menu,
      links: [
        { name: shell.home, href: to('Home') },
        { name: shell.about, href: to('About'), holds: about },
        { name: shell.services, href: to('Services') },
        { name: shell.media, href: to('Media'), holds: media },
        { name: shell.give, href: to('Give') },
        { name: shell.contact, href: to('Contact') },
      ],
    },
    {
      heading: shell.prayAndRead,
      links: [
        { name: screens.PrayerRequest.title, href: to('PrayerRequest') },
        { name: screens.NewsLetter.title, href: to('NewsLetter'), holds: [`${to('NewsLetter')}/`] },
      ],
    },
    {
      heading: shell.find,
      links: [
        { name: shell.search, href: to('Search') },
        { name: shell.ministries, href: to('Ministries'), holds: [`${to('Ministries')}/`] },
        { name: screens.CalendarEvents.title, href: to('CalendarEvents') },
      ],
    },
  ]
}

/** The site map in the footer: app/routes.ts says which pages are in which column. */
export function siteMap(text: Text, to: To): Menu[] {
  const { shell, home } = text
  const column = (heading: string, wanted: FooterColumn): Menu => ({
    heading,
    links: pageNames
      .filter((name) => pages[name].at(3) === wanted)
      .map((name) => linkTo(name, text, to)),
  })
  return [
    column(shell.worship, 'worship'),
    column(home.involved, 'involved'),
    column(shell.aboutUs, 'about'),
  ]
}

/** On a phone the footer begins with these. */
export function mostVisited(text: Text, to: To): MenuLink[] {
  const names = ['Services', 'CalendarEvents', 'LiveStream', 'Media'] as const
  const others = ['PrayerRequest', 'NewsLetter', 'Give', 'Contact'] as const
  return [...names, ...others].map((name) => linkTo(name, text, to))
}

function linkTo(name: keyof typeof pages, { shell, screens }: Text, to: To): MenuLink {
  return { name: name === 'Services' ? shell.services : screens[name].title, href: to(name) }
}

type MenuLinksProps = { links: MenuLink[]; label?: string; className?: string }

export function MenuLinks({ links, label, className }: MenuLinksProps) {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <MenuAnchor {...link} />
        </li>
      ))}
    </ul>
  )
}

/** Marked when it leads to this page, or to a page above it. */
export function MenuAnchor({ name, href, holds = [] }: MenuLink) {
  const { pathname } = usePage()
  const isAbove = holds.some((start) => pathname.startsWith(start))
  return (
    <a href={href} aria-current={href === pathname ? 'page' : isAbove || undefined}>
      {name}
    </a>
  )
}

/** The path prefix of all leaders. */
function leaders(to: To): string {
  return to('leader-bio', { id: '' })
}
