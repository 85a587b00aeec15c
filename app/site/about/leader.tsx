import { type Leader, leaderOf, leaders, leaderTitle } from '../../../domain/content/leaders.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { cleanHtml } from '../../../domain/newsletter/html.server.ts'
import { uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { CleanWords } from '../../components/clean-words/clean-words.tsx'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { Signature } from '../../components/signature/signature.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import stylesheet from '../ministries/ministries.css?url'
import { NotFound, notFound } from '../shell/not-found.tsx'
import type { Route } from './+types/leader'
import { LeaderCards } from './leader-cards.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const found = leaderOf(page.params.id)
  return pageMeta((text, language) => {
    if (!found) return { title: text.notFound.leaderHeading }
    const name = localize(found.name, language).text
    const role = localize(found.role, language).text
    return {
      title: leaderTitle(found, language),
      description: interpolate(text.ministries.leaderDescription, { name, role }),
    }
  })(page)
}

export function loader({ params }: Route.LoaderArgs) {
  return leaderOf(params.id) ? null : notFound()
}

export default function LeaderBio({ params }: Route.ComponentProps) {
  const { leaderHeading, leaderText } = usePage().text.notFound
  const found = leaderOf(params.id)
  if (found) return <Introduced leader={found} />
  return <NotFound heading={leaderHeading} lead={leaderText} among="About" />
}

function Introduced({ leader }: { leader: Leader }) {
  const { text, to, language } = usePage()
  const name = localize(leader.name, language).text
  const bio = leader.bio && localize(leader.bio, language)
  const others = leaders().filter(({ id }) => id !== leader.id)
  return (
    <Page
      // A photograph is in an arched window; a drawn portrait fills the head.
      kind={uploadedPicture(leader.picture) ? 'reading' : 'story'}
      picture={leader.picture}
      above={<Breadcrumbs above="About" current={name} />}
      heading={leader.name}
      lead={leader.role}
      wide
    >
      <div className={bio ? 'stack sides leader' : 'stack leader'}>
        <div className="large-start">
          {bio && <CleanWords html={cleanHtml(bio.text)} lang={bio.lang} />}
          <Signature leader={leader} />
          <LinkLine href={to('Contact')} words={text.ministries.write} />
        </div>
        {others.length > 0 && (
          <section>
            <h2>{text.ministries.otherLeaders}</h2>
            <LeaderCards shown={others} />
          </section>
        )}
      </div>
    </Page>
  )
}
