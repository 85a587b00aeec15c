import type { Text } from '../../../domain/content/text.ts'
import type { pathsIn } from '../../paths.ts'

/** `holds`: address prefixes of the pages below it that have no link of their own. */
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

/** The site map in the footer: every page except those of a single leader, ministry or entry. */
export function siteMap(text: Text, to: To): Menu[] {
  const { shell, screens, home } = text
  const link = (name: keyof typeof screens & Parameters<To>[0]): MenuLink => ({
    name: screens[name].title,
    href: to(name),
  })
  return [
    {
      heading: shell.worship,
      links: [
        { name: shell.services, href: to('Services') },
        link('CalendarEvents'),
        { name: shell.liveStream, href: to('LiveStream') },
        { name: shell.media, href: to('Media') },
        link('SermonsPage'),
        link('GalleryPage'),
      ],
    },
    {
      heading: home.involved,
      links: [
        link('PrayerRequest'),
        link('NewsLetter'),
        link('VolunteerSignup'),
        link('PastorSignup'),
        { name: shell.give, href: to('Give') },
        { name: shell.contact, href: to('Contact') },
      ],
    },
    {
      heading: shell.aboutUs,
      links: [
        { name: shell.aboutUs, href: to('About') },
        link('Ministries'),
        link('OurValues'),
        link('CoreBeliefs'),
      ],
    },
  ]
}

/** Returns `aria-current`: `page` for the current page, `true` for a parent of it. */
export function currentOf({ href, holds = [] }: MenuLink, pathname: string) {
  if (href === pathname) return 'page'
  return holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

/** The address prefix of all leaders. */
function leaders(to: To): string {
  return to('leader-bio', { id: '' })
}
