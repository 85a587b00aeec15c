import type { Text } from '../../domain/text.ts'
import type { addresses } from '../address.ts'

type MenuLink = { name: string; href: string }
type MenuItem = MenuLink & { items?: MenuLink[] }
type To = ReturnType<typeof addresses>

/** Specification, section 2, "Desktop navigation". */
export function mainMenu({ shell }: Text, to: To): MenuItem[] {
  return [
    { name: shell.home, href: to('Home') },
    {
      name: shell.aboutUs,
      href: to('About'),
      items: [
        { name: shell.aboutUs, href: to('About') },
        { name: shell.ministries, href: to('Ministries') },
        { name: shell.values, href: to('OurValues') },
        { name: shell.beliefs, href: to('CoreBeliefs') },
      ],
    },
    { name: shell.services, href: to('Services') },
    {
      name: shell.media,
      href: to('Media'),
      items: [
        { name: shell.media, href: to('Media') },
        { name: shell.liveStream, href: to('LiveStream') },
      ],
    },
    { name: shell.give, href: to('Give') },
    { name: shell.contact, href: to('Contact') },
  ]
}

/** Specification, section 2, "Mobile menu drawer". */
export function drawerMenu({ shell }: Text, to: To): MenuLink[] {
  return [
    { name: shell.home, href: to('Home') },
    { name: shell.about, href: to('About') },
    { name: shell.services, href: to('Services') },
    { name: shell.media, href: to('Media') },
    { name: shell.give, href: to('Give') },
    { name: shell.contact, href: to('Contact') },
  ]
}
