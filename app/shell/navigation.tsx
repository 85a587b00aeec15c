import { Icon } from '../ui/icon/icon.tsx'
import { usePage } from '../use-page.ts'
import { mainMenu } from './menu.ts'

/** The menu of wide screens. A submenu opens on hover, on focus and on tap, by style alone. */
export function Navigation() {
  const { text, to, pathname } = usePage()
  const current = (href: string) => (href === pathname ? 'page' : undefined)
  return (
    <nav className="navigation" aria-label={text.shell.mainMenu}>
      <ul className="wide">
        {mainMenu(text, to).map(({ name, href, items }) =>
          items ? (
            <li key={name} data-submenu="">
              <button type="button">
                {name}
                <Icon name="down" />
              </button>
              <ul>
                {items.map((item) => (
                  <li key={item.href}>
                    <a href={item.href} aria-current={current(item.href)}>
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={name}>
              <a href={href} aria-current={current(href)}>
                {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
