import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { Icon } from '../icon/icon.tsx'

type Props = {
  className: string
  /** Renders only the first number. */
  firstOnly?: boolean
}

/** Call links for the ministry's telephone numbers. */
export function CallButtons({ className, firstOnly = false }: Props) {
  const { phones } = ministry()
  return (firstOnly ? phones.slice(0, 1) : phones).map((phone) => (
    <a key={phone} className={className} href={`tel:${phone}`}>
      <Icon name="phone" />
      {readablePhone(phone)}
    </a>
  ))
}
