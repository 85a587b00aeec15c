import type { Text } from '../../../domain/content/text.ts'
import type { addresses } from '../../address.ts'

/** `holds`: how the addresses of pages begin that stand under it without a link of their own. */
type MenuLink = { name: string; href: string; holds?: string[] }
type MenuItem = MenuLink & { items?: MenuLink[] }
type To = ReturnType<typeof addresses>

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

/** The drawer on a phone: docs/product.md, Header. Its six links, then what people look for most. */
export function drawerMenu({ shell, screens }: Text, to: To): MenuLink[] {
  const about = [to('OurValues'), to('CoreBeliefs'), leaders(to)]
  const media = [to('LiveStream'), to('GalleryPage'), to('SermonsPage')]
  return [
    { name: shell.home, href: to('Home') },
    { name: shell.about, href: to('About'), holds: about },
    { name: shell.services, href: to('Services') },
    { name: shell.media, href: to('Media'), holds: media },
    { name: shell.give, href: to('Give') },
    { name: shell.contact, href: to('Contact') },
    { name: shell.ministries, href: to('Ministries'), holds: [`${to('Ministries')}/`] },
    { name: screens.PrayerRequest.title, href: to('PrayerRequest') },
    { name: screens.NewsLetter.title, href: to('NewsLetter'), holds: [`${to('NewsLetter')}/`] },
    { name: screens.CalendarEvents.title, href: to('CalendarEvents') },
  ]
}

/** The map of the site at the foot of each page: every page but those of one person, ministry or day. */
export function siteMap(text: Text, to: To): { heading: string; links: MenuLink[] }[] {
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

/** For `aria-current`: `page` at the page that is open, `true` where it stands under the link. */
export function currentOf({ href, holds = [] }: MenuLink, pathname: string) {
  if (href === pathname) return 'page'
  return holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

/** How the addresses of all leaders begin. */
function leaders(to: To): string {
  return to('leader-bio', { id: '' })
}
