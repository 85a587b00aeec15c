import { whatsAppAddress } from '../../../domain/record-work.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

type Props = { email: string; phone: string }

/** The ways to answer somebody, one tap each. */
export function Reach({ email, phone }: Props) {
  const { record } = usePage().text
  return (
    <p className="actions">
      {email && (
        <a className="button quiet" href={`mailto:${email}`}>
          <Icon name="mail" />
          {record.writeMail}
        </a>
      )}
      {phone && (
        <>
          <a className="button quiet" href={`tel:${phone}`}>
            <Icon name="phone" />
            {record.callPhone}
          </a>
          <a className="button quiet" href={whatsAppAddress(phone)} rel="noreferrer">
            {record.whatsApp}
          </a>
        </>
      )}
    </p>
  )
}
