import { CallButtons } from '../../app/components/call-buttons/call-buttons.tsx'
import { Confirm } from '../../app/components/confirm/confirm.tsx'
import { HelpCard } from '../../app/components/help-card/help-card.tsx'
import { useHelp } from '../../app/components/help-card/use-help.ts'
import { drawings, Icon, type IconName } from '../../app/components/icon/icon.tsx'
import { MarkedText } from '../../app/components/marked-text/marked-text.tsx'
import { SocialBar } from '../../app/components/social-bar/social-bar.tsx'
import { MinistryIcon } from '../../app/site/ministries/ministry-icon/ministry-icon.tsx'
import { StatusBadge } from '../../app/staff/records/values.tsx'
import { usePage } from '../../app/use-page.ts'
import { ministries } from '../../domain/content/ministries.ts'
import { recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { Specimen } from './specimen.tsx'

const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings)

const buttons = ['button primary', 'button quiet', 'button donate', 'button danger']

export function ControlSpecimens() {
  const { home, shell } = usePage().text
  return (
    <>
      <Specimen name="button: primary, quiet, donate, danger, disabled, no page, icon">
        <p className="actions">
          {buttons.map((kind) => (
            <button key={kind} type="button" className={kind}>
              {home.times}
            </button>
          ))}
          {buttons.slice(0, 2).map((kind) => (
            <button key={kind} type="button" className={kind} disabled>
              {home.times}
            </button>
          ))}
          <span className="button quiet no-more-pages">{home.times}</span>
          <button type="button" className="button icon-button" aria-label={shell.menu}>
            <Icon name="menu" />
          </button>
        </p>
      </Specimen>
      <Specimen name="button: long words">
        <p className="actions narrow">
          <a className="button primary" href="#content">
            {home.banner}
          </a>
        </p>
      </Specimen>
      <Specimen name="icon, ministry-icon">
        <ul className="row">
          {iconNames.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
            </li>
          ))}
          {ministries().map(({ id }) => (
            <li key={id} title={id}>
              <MinistryIcon id={id} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="call-buttons">
        <p className="actions">
          <CallButtons className="button quiet" />
        </p>
      </Specimen>
      <Specimen name="help-card">
        <Help />
      </Specimen>
      <Specimen name="marked-text">
        <p>
          <MarkedText words={shell.scripture} />
        </p>
      </Specimen>
      <Specimen name="social-bar">
        <SocialBar label="Specimen" />
      </Specimen>
      <Specimen name="status-badge">
        {recordKindNames.map((kind) => (
          <p key={kind} className="actions">
            {recordKinds[kind].statuses.map((status) => (
              <StatusBadge key={status} kind={kind} status={status} />
            ))}
          </p>
        ))}
      </Specimen>
      <Specimen name="confirm: closed">
        <DeleteStream />
      </Specimen>
      <Specimen name="confirm: open">
        <DeleteStream initiallyOpen />
      </Specimen>
      <Specimen name="leading, loading">
        <div className="glass-line" />
        <div className="loading" role="status">
          <span>{shell.loading}</span>
        </div>
      </Specimen>
    </>
  )
}

function Help() {
  return <HelpCard help={useHelp()} />
}

function DeleteStream({ initiallyOpen = false }) {
  const { liveLink, record } = usePage().text
  return (
    <Confirm
      ask={liveLink.delete}
      of={liveLink.untitled}
      warning={liveLink.deleteSure}
      yes={liveLink.deleteYes}
      no={record.deleteNo}
      intent="delete"
      initiallyOpen={initiallyOpen}
    />
  )
}
