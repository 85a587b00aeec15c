import { ministry } from '../../../domain/content/ministry.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

const places = ['video', 'network', 'photos', 'microblog'] as const

/** The church's profiles on other sites; only those that it has. */
export function socialLinks() {
  const { social } = ministry()
  return places.flatMap((place) => {
    const href = social[place]
    return href === undefined ? [] : [{ place, href }]
  })
}

/** Up to five links: video channel, social network, photos, microblog, and e-mail. */
export function SocialBar({ label }: { label?: string }) {
  const { text } = usePage()
  return (
    <nav className="social-bar" aria-label={label ?? text.shell.socialBar}>
      <ul>
        {socialLinks().map(({ place, href }) => (
          <li key={place}>
            <a href={href} rel="noopener" aria-label={text.shell[place]}>
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
