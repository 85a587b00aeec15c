import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { Icon } from '../icon/icon.tsx'

type Props = {
  className: string
  /** The first number alone. */
  one?: boolean
}

/** The ministry's telephone numbers, for who would rather ring than write. */
export function CallButtons({ className, one = false }: Props) {
  const { phones } = ministry()
  return (one ? phones.slice(0, 1) : phones).map((phone) => (
    <a key={phone} className={className} href={`tel:${phone}`}>
      <Icon name="phone" />
      {readablePhone(phone)}
    </a>
  ))
}
