import { ministry } from '../../../domain/content/ministry.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

export const socialPlaces = ['video', 'network', 'photos', 'microblog'] as const

/** Five links: video channel, social network, photos, microblog, and e-mail. */
export function SocialBar({ label }: { label?: string }) {
  const { text } = usePage()
  return (
    <nav className="social-bar" aria-label={label ?? text.shell.socialBar}>
      <ul>
        {socialPlaces.map((place) => (
          <li key={place}>
            <a href={ministry().social[place]} rel="noopener" aria-label={text.shell[place]}>
              <Icon name={place} />
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${ministry().email}`} aria-label={text.shell.mail}>
            <Icon name="mail" />
          </a>
        </li>
      </ul>
    </nav>
  )
}
