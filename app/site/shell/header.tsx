import { ministry, passcodeWords } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { Drawer, DrawerButton } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { NameInTurn } from './name-in-turn.tsx'
import { Navigation } from './navigation.tsx'

export function Header() {
  const { text, to, language } = usePage()
  return (
    <header className="header">
      <div className="wide row header-row">
        <button
          type="button"
          className="button icon-button go-back"
          aria-label={text.shell.back}
          hidden
        >
          <Icon name="previous" />
        </button>
        <a
          className="bar brand"
          href={to('Home')}
          aria-label={`${ministry().name[language]}, ${text.shell.home}`}
        >
          <Logo />
          <span className="brand-name">{ministry().name[language]}</span>
        </a>
        <NameInTurn />
        <div className="row header-actions">
          <live-button src={callPath('getLiveUrl')}>
            <a className="button live" href={to('LiveStream')} hidden>
              <span className="live-dot" aria-hidden="true" />
              <span className="live-word">{text.shell.live}</span>
              <span className="service-word">{text.shell.serviceTime}</span>
            </a>
          </live-button>
          <a className="button donate" href={ministry().donateLink ?? to('Give')} rel="noopener">
            <Icon name="heart" />
            <span>{text.shell.donate}</span>
          </a>
          <MeetingButton />
          <a
            className="button icon-button search-link"
            href={to('Search')}
            aria-label={text.shell.search}
            aria-keyshortcuts="/"
          >
            <Icon name="search" />
          </a>
          <DrawerButton />
        </div>
      </div>
      <Navigation />
      <Drawer />
    </header>
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
        <span className="hint" id="passcode-hint" role="tooltip">
          {passcode}
        </span>
      )}
    </span>
  )
}
