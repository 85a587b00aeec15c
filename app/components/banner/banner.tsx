import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

/** The moving line that leads to the newsletter. It can be stopped, and is still under reduced motion. */
export function Banner() {
  const { text, to } = usePage()
  const { home } = text
  return (
    <div className="banner">
      <a href={to('NewsLetter')}>
        <span>{home.banner}</span>
      </a>
      <label className="pause" title={home.pauseBanner}>
        <input type="checkbox" aria-label={home.pauseBanner} />
        <Icon name="pause" />
      </label>
    </div>
  )
}
