import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { currentOf, mainMenu } from './menu.ts'

/** The menu of wide screens. A submenu opens on hover, focus and tap, by CSS alone. */
export function Navigation() {
  const { text, to, pathname } = usePage()
  return (
    <nav className="navigation" aria-label={text.shell.mainMenu}>
      <ul className="wide">
        {mainMenu(text, to).map((link) =>
          link.items ? (
            <li key={link.name}>
              <sub-menu>
                <button type="button">
                  {link.name}
                  <Icon name="down" />
                </button>
                <ul>
                  {link.items.map((item) => (
                    <li key={item.href}>
                      <a href={item.href} aria-current={currentOf(item, pathname)}>
                        {item.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </sub-menu>
            </li>
          ) : (
            <li key={link.name}>
              <a href={link.href} aria-current={currentOf(link, pathname)}>
                {link.name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
