import { useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'
import { WorkButton } from './work-form.tsx'

type Props = {
  email: string
  phone: string
  /** The URL of the reply form, which ends in `reply`. */
  reply: string
}

/**
 * Links to call, message or write to the sender; the phone is first because it is used most. A tap
 * on it also opens the form that records the call; without JavaScript that takes another tap.
 */
export function ContactLinks({ email, phone, reply }: Props) {
  const { record, reply: words } = usePage().text
  const note = useRef<HTMLDetailsElement>(null)
  const offerNote = () => {
    if (note.current) note.current.open = true
  }
  return (
    <>
      <p className="actions contact-links">
        {phone && (
          <>
            <a className="button quiet" href={`tel:${phone}`} onClick={offerNote}>
              <Icon name="phone" />
              {record.callPhone}
            </a>
            <Link className="button quiet" to={`${reply}=whatsapp`}>
              <Icon name="whatsapp" />
              {record.whatsApp}
            </Link>
          </>
        )}
        {email && (
          <Link className="button quiet" to={reply}>
            <Icon name="mail" />
            {words.open}
          </Link>
        )}
      </p>
      {phone && (
        <details className="unfold" ref={note}>
          <summary>{words.called}</summary>
          <p className="field-hint" id="called-hint">
            {words.calledHint}
          </p>
          <p className="actions">
            <WorkButton intent="called" describedBy="called-hint">
              {words.callButton}
            </WorkButton>
            <WorkButton intent="whatsapp-sent" describedBy="called-hint">
              {words.whatsappButton}
            </WorkButton>
          </p>
        </details>
      )}
    </>
  )
}
