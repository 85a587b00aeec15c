import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import { usePage } from '../../use-page.ts'

/** How many open requests may be urgent, with the way to them; nothing for none. */
export function UrgentLine({ count }: { count: number }) {
  const { text, to } = usePage()
  const { urgent: words } = text
  if (count === 0) return null
  return (
    <p className="urgent-box">
      <strong>{interpolate(count === 1 ? words.count.one : words.count.other, { count })}</strong>{' '}
      <Link className="target" to={roundAddress(to('PrayerDesk'), 'urgent')}>
        {words.read}
      </Link>
    </p>
  )
}
