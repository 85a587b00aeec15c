import { leaders } from '../../../domain/content/leaders.ts'
import { localize } from '../../../domain/content/text.ts'
import { ArchedPicture, Picture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'

export function Leaders() {
  const { text, to, language, localized } = usePage()
  const { home } = text
  if (leaders().length === 0) return null
  return (
    <section className="wide">
      <h2>{home.leaders}</h2>
      <ul className="columns loose flush leader-cards">
        {leaders().map(({ id, picture, role, ...leader }) => {
          const name = localize(leader.name, language)
          return (
            <li className="beside-window" key={id}>
              <ArchedPicture name={picture} alt="" sizes="(width <= 760px) 40vw, 20rem" />
              <h3 lang={name.lang}>{name.text}</h3>
              <p {...localized(role)} />
              <a className="button quiet" href={to('leader-bio', { id })}>
                {home.readAbout}
                <LinkEnd template={home.readAboutWho} name={name} />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Involved() {
  const { text, to } = usePage()
  const { home } = text
  const ways = [
    {
      picture: 'shepherd',
      heading: home.pastor,
      words: home.pastorText,
      href: to('PastorSignup'),
      link: home.pastorLink,
    },
    {
      picture: 'women-together',
      heading: home.volunteer,
      words: home.volunteerText,
      href: to('VolunteerSignup'),
      link: home.volunteerLink,
    },
    {
      picture: 'praying-hands',
      heading: home.prayer,
      words: home.prayerText,
      href: to('PrayerRequest'),
      link: home.prayerLink,
    },
  ] as const
  return (
    <section className="wide">
      <h2>{home.involved}</h2>
      <ul className="columns loose flush involved">
        {ways.map(({ picture, heading, words, href, link }) => (
          <li className="card picture-card" key={picture}>
            <Picture name={picture} alt="" sizes="(width <= 760px) calc(100vw - 2rem), 24rem" />
            <h3>{heading}</h3>
            <p>{words}</p>
            <a className="button primary" href={href}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
