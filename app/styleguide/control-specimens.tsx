import { ministries } from '../../domain/ministries.ts'
import { Icon, iconNames } from '../ui/icon/icon.tsx'
import { MinistryIcon } from '../ui/ministry-icon/ministry-icon.tsx'
import { StatusBadge } from '../ui/record/status-badge.tsx'
import { SocialBar } from '../ui/social-bar/social-bar.tsx'
import { usePage } from '../use-page.ts'
import { Specimen } from './specimen.tsx'

const buttons = ['primary', 'quiet', 'donate', 'danger'] as const
const statuses = ['Pending', 'Praying', 'Approved', 'Rejected', 'Closed'] as const

export function ControlSpecimens() {
  const { home, shell } = usePage().text
  return (
    <>
      <Specimen name="button: primary, quiet, donate, danger, disabled, icon">
        <p className="actions">
          {buttons.map((kind) => (
            <button key={kind} type="button" className={`button ${kind}`}>
              {home.times}
            </button>
          ))}
          <button type="button" className="button primary" disabled>
            {home.times}
          </button>
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
        <ul className="signs">
          {iconNames.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
            </li>
          ))}
          {ministries.map(({ id }) => (
            <li key={id} title={id}>
              <MinistryIcon id={id} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="social-bar">
        <SocialBar label="Specimen" />
      </Specimen>
      <Specimen name="status-badge">
        <p className="actions">
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} words={{}} />
          ))}
        </p>
      </Specimen>
      <Specimen name="leading">
        <div className="leading" />
      </Specimen>
    </>
  )
}
