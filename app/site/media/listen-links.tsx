import { ministry } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/** To listen without video: by telephone, or sound alone. Nothing where staff gave neither. */
export function ListenLinks() {
  const { live } = usePage().text
  const { phone, link } = ministry().listen
  return (
    <>
      {phone && (
        <a className="button quiet" href={`tel:${phone}`}>
          <Icon name="phone" />
          {live.listenByPhone}
        </a>
      )}
      {link && (
        <a className="button quiet" href={link} rel="noopener">
          <Icon name="play" />
          {live.listenOnly}
        </a>
      )}
    </>
  )
}
