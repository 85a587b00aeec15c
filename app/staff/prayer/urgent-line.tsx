import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { roundAddress } from '../../../domain/prayer/prayer-desk.ts'
import { usePage } from '../../use-page.ts'

/** The number of open requests that are marked as urgent, by staff or by their words, with a link to them; nothing for 0. */
export function UrgentLine({ count }: { count: number }) {
  const { text, to } = usePage()
  const { urgent: words } = text
  if (count === 0) return null
  return (
    <p className="urgent-box">
      <strong>{interpolate(words.count[count === 1 ? 'one' : 'other'], { count })}</strong>{' '}
      <Link className="target" to={roundAddress(to('PrayerDesk'), 'urgent')}>
        {words.read}
      </Link>
    </p>
  )
}
