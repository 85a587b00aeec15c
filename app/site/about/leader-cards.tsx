import type { Leader } from '../../../domain/content/leaders.ts'
import { localize } from '../../../domain/content/text.ts'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'
import { LinkEnd } from '../link-end.tsx'

export function LeaderCards({ shown }: { shown: readonly Leader[] }) {
  const { text, to, language, localized } = usePage()
  const { home } = text
  return (
    <ul className="columns loose flush leader-cards">
      {shown.map(({ id, picture, role, ...leader }) => {
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
  )
}
