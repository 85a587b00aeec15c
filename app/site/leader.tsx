import { languageOf } from '../../domain/language.ts'
import { type Leader, leaderOf, leaders } from '../../domain/leaders.ts'
import { ministry } from '../../domain/ministry.ts'
import { fill, textIn } from '../../domain/text.ts'
import { pageMeta } from '../page-meta.ts'
import { sheet } from '../sheets/sheets.ts'
import { NotFound, notFound } from '../ui/not-found/not-found.tsx'
import { Page } from '../ui/page/page.tsx'
import { Paragraphs } from '../ui/paragraphs/paragraphs.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { StructuredData } from '../ui/structured-data/structured-data.tsx'
import { Trail } from '../ui/trail/trail.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/leader'

export const links = sheet('ministries')

export function meta(page: Route.MetaArgs) {
  const found = leaderOf(page.params.id)
  const language = languageOf(page.location.pathname)
  const text = textIn(language)
  return pageMeta(() => {
    if (!found) return { title: text.notFound.leaderHeading }
    const name = found.name[language]
    const role = found.role[language]
    return {
      title: `${name}, ${role}`,
      description: fill(text.ministries.leaderDescription, { name, role }),
    }
  })(page)
}

export function loader({ params }: Route.LoaderArgs) {
  return leaderOf(params.id) ? null : notFound()
}

export default function LeaderBio({ params }: Route.ComponentProps) {
  const found = leaderOf(params.id)
  return found ? (
    <Introduced leader={found} />
  ) : (
    <NotFound
      heading={(text) => text.notFound.leaderHeading}
      words={(text) => text.notFound.leaderText}
      among="About"
    />
  )
}

function Introduced({ leader }: { leader: Leader }) {
  const { text, to, language, pathname } = usePage()
  const name = leader.name[language]
  const role = leader.role[language]
  return (
    <>
      <Trail above={[{ name: text.shell.aboutUs, address: to('About') }]} here={name} />
      <Page heading={name} lead={role} wide>
        <div className="leader">
          <Picture
            name={leader.picture}
            alt=""
            sizes="(width <= 760px) calc(100vw - 2rem), 36rem"
            eager
          />
          <div>
            <Paragraphs of={leader.bio} />
            <p>
              <a className="button primary" href={to('Contact')}>
                {text.ministries.write}
              </a>
            </p>
          </div>
        </div>
        <section>
          <h2>{text.ministries.otherLeaders}</h2>
          <ul className="other-leaders">
            {leaders
              .filter((other) => other.id !== leader.id)
              .map((other) => (
                <li key={other.id}>
                  <Picture name={other.picture} alt="" sizes="8rem" />
                  <a href={to('leader-bio', { id: other.id })}>{other.name[language]}</a>
                  <span>{other.role[language]}</span>
                </li>
              ))}
          </ul>
        </section>
      </Page>
      <StructuredData
        describe={(absolute) => ({
          '@type': 'Person',
          name,
          jobTitle: role,
          url: absolute(pathname),
          worksFor: {
            '@type': 'Organization',
            name: ministry.name[language],
            url: absolute(to('Home')),
          },
        })}
      />
    </>
  )
}
