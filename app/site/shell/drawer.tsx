import { Fragment } from 'react'
import { inLanguage } from '../../../domain/content/language.ts'
import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { currentOf, drawerMenu } from './menu.ts'

/** Opens the drawer as a native popover, without script. */
export function DrawerButton() {
  const { text } = usePage()
  return (
    <button className="button icon-button drawer-button" type="button" popoverTarget="drawer">
      <Icon name="menu" />
      <span className="visually-hidden">{text.shell.menu}</span>
    </button>
  )
}

/** The menu of narrow screens. Escape, a tap outside and its own button close it. */
export function Drawer() {
  const { text, to, pathname, language } = usePage()
  const other = language === 'en' ? 'te' : 'en'
  return (
    <nav className="drawer" id="drawer" popover="auto" aria-label={text.shell.menu}>
      <div className="glass-line" aria-hidden="true" />
      <button
        className="icon-button"
        type="button"
        popoverTarget="drawer"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        <span className="visually-hidden">{text.shell.close}</span>
      </button>
      {drawerMenu(text, to).map(({ heading, links }) => (
        <Fragment key={heading}>
          {/* A heading before the page's own would break the outline: the list is named instead. */}
          <p className="overline small flush">{heading}</p>
          <ul aria-label={heading}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={currentOf(link, pathname)}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <ul>
        <li>
          <a href={inLanguage(pathname, other)} lang={other} hrefLang={other}>
            {other === 'te' ? text.shell.telugu : text.shell.english}
          </a>
        </li>
      </ul>
      <a className="bar drawer-meeting" href={ministry().meeting.link} rel="noopener">
        <Icon name="camera" />
        <span>
          {text.shell.meeting}
          <small className="muted">{passcodeWords(text)}</small>
        </span>
      </a>
    </nav>
  )
}
