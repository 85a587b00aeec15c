import { whatsAppUrl } from '../../../domain/people/record-work.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

type Props = { email: string; phone: string }

/** Links to call, message or mail somebody; telephone first, since it is used most. */
export function ContactLinks({ email, phone }: Props) {
  const { record } = usePage().text
  return (
    <p className="actions contact-links">
      {phone && (
        <>
          <a className="button quiet" href={`tel:${phone}`}>
            <Icon name="phone" />
            {record.callPhone}
          </a>
          <a className="button quiet" href={whatsAppUrl(phone)} rel="noreferrer">
            <Icon name="whatsapp" />
            {record.whatsApp}
          </a>
        </>
      )}
      {email && (
        <a className="button quiet" href={`mailto:${email}`}>
          <Icon name="mail" />
          {record.writeMail}
        </a>
      )}
    </p>
  )
}
