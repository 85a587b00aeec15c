import { Fragment } from 'react'
import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { useAddressIn } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { drawerMenu, MenuAnchor, MenuLinks, mainMenu } from './menu.tsx'
import { NameInTurn } from './name-in-turn.tsx'

export function Header() {
  const { text, to, language, pathname } = usePage()
  const { shell } = text
  const name = ministry().name[language]
  return (
    <div className="header">
      <div className="wide row tight header-row">
        <button type="button" className="button icon-button go-back" aria-label={shell.back} hidden>
          <Icon name="previous" />
        </button>
        <a className="bar brand" href={to('Home')} aria-label={`${name}, ${shell.home}`}>
          <Logo />
          <span className="brand-name">{name}</span>
        </a>
        <NameInTurn />
        <Navigation />
        <div className="row tight header-actions">
          <live-button src={callPath('getLiveUrl')}>
            <a className="button live" href={to('LiveStream')} hidden>
              <span className="live-dot" aria-hidden="true" />
              <span className="live-word">{shell.live}</span>
              <span className="service-word">{shell.serviceTime}</span>
            </a>
          </live-button>
          {pathname !== to('Give') && (
            <a className="button donate" href={ministry().donateLink ?? to('Give')} rel="noopener">
              <Icon name="heart" />
              <span>{shell.donate}</span>
            </a>
          )}
          <MeetingButton />
          <a
            className="button icon-button search-link"
            href={to('Search')}
            aria-label={shell.search}
          >
            <Icon name="search" />
          </a>
          {/* Opens the drawer as a native popover, without JavaScript. */}
          <button className="button icon-button drawer-button" type="button" popoverTarget="drawer">
            <Icon name="menu" />
            <span className="visually-hidden">{shell.menu}</span>
          </button>
        </div>
      </div>
      <Drawer />
    </div>
  )
}

/** The menu of narrow screens. Escape, a tap outside and its own button close it. */
function Drawer() {
  const { text, to, language } = usePage()
  const addressIn = useAddressIn()
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
          {/* Not a heading, which would break the page's outline; the list has a name instead. */}
          <p className="overline small flush">{heading}</p>
          <MenuLinks links={links} label={heading} />
        </Fragment>
      ))}
      <ul>
        <li>
          <a href={addressIn(other)} lang={other} hrefLang={other}>
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

/** The menu of wide screens. A submenu opens on hover, focus and tap, by CSS alone. */
function Navigation() {
  const { text, to } = usePage()
  return (
    <nav className="navigation" aria-label={text.shell.mainMenu}>
      <ul>
        {mainMenu(text, to).map(({ items, ...link }) => (
          <li key={link.name}>
            {items ? (
              <sub-menu>
                <button type="button">
                  {link.name}
                  <Icon name="down" />
                </button>
                <MenuLinks links={items} />
              </sub-menu>
            ) : (
              <MenuAnchor {...link} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the hint with the passcode on hover and focus; in the drawer it is always visible. */
function MeetingButton() {
  const { text } = usePage()
  const passcode = passcodeWords(text)
  return (
    <span className="meeting">
      <a
        className="button icon-button"
        href={ministry().meeting.link}
        rel="noopener"
        aria-describedby={passcode ? 'passcode-hint' : undefined}
        aria-label={text.shell.meeting}
      >
        <Icon name="camera" />
      </a>
      {passcode && (
        <span className="card hint" id="passcode-hint" role="tooltip">
          {passcode}
        </span>
      )}
    </span>
  )
}
