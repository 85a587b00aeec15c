import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { QrCode } from '../../components/qr-code/qr-code.tsx'
import { usePage } from '../../use-page.ts'
import { StaffPage } from '../shell/page.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { name: string; link: string; until: string }

/**
 * A new link to choose a password, shown to the administrator once. Without JavaScript it is copied
 * by hand.
 */
export function PassLinkOn(props: Props) {
  const { name, link } = props
  const { text, to, language } = usePage()
  const time = dateAndTime(props.until, language)
  const { accounts, passwordLink: words } = text
  const message = `${interpolate(words.message, { name, time })}\n${link}`
  return (
    <StaffPage title={accounts.title} heading={interpolate(words.passHeading, { name })}>
      {/* A status, so that screen readers announce it now that the form is gone. */}
      <FormAlert tone="success" words={interpolate(words.passLead, { time })} />
      <section className="card narrow stack">
        <p>
          <code className="small">{link}</code>
        </p>
        <div className="actions">
          <a
            className="button primary"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="whatsapp" />
            {words.whatsapp}
          </a>
          <CopyButton content={message} words={words.copy} />
        </div>
        <p>{words.scan}</p>
        <QrCode content={link} label={words.qrLabel} />
        <p>
          <Link className="button quiet" to={to('Accounts')}>
            {words.passedOn}
          </Link>
        </p>
      </section>
    </StaffPage>
  )
}
