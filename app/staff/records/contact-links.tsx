import { Link } from 'react-router'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

type Props = {
  email: string
  phone: string
  /** The URL of the reply form, which ends in `reply`, if there is one. */
  reply: string | undefined
}

/** Links to call, message or write to the sender; the phone is first because it is used most. */
export function ContactLinks({ email, phone, reply }: Props) {
  const { record, reply: words } = usePage().text
  return (
    <p className="actions contact-links">
      {phone && (
        <a className="button quiet" href={`tel:${phone}`}>
          <Icon name="phone" />
          {record.callPhone}
        </a>
      )}
      {phone && reply && (
        <Link className="button quiet" to={`${reply}=whatsapp`}>
          <Icon name="whatsapp" />
          {record.whatsApp}
        </Link>
      )}
      {email && (
        <Link className="button quiet" to={reply ?? `mailto:${email}`}>
          <Icon name="mail" />
          {reply ? words.open : record.writeMail}
        </Link>
      )}
    </p>
  )
}
