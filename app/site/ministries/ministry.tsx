import { type MinistryPage, ministryOf } from '../../../domain/content/ministries.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { Page } from '../../components/page/page.tsx'
import { Paragraphs } from '../../components/paragraphs/paragraphs.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import { NotFound, notFound } from '../shell/not-found.tsx'
import type { Route } from './+types/ministry'
import stylesheet from './ministries.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const found = ministryOf(page.params.id)
  return pageMeta(({ notFound }, language) => {
    if (!found) return { title: notFound.ministryHeading }
    const { name, description } = found
    return {
      title: localize(name, language).text,
      ...(description && { description: localize(description, language).text }),
    }
  })(page)
}

export function loader({ params }: Route.LoaderArgs) {
  return ministryOf(params.id) ? null : notFound()
}

export default function Ministry({ params }: Route.ComponentProps) {
  const { ministryHeading, ministryText } = usePage().text.notFound
  const found = ministryOf(params.id)
  if (found) return <Found ministry={found} />
  return <NotFound heading={ministryHeading} lead={ministryText} among="Ministries" />
}

function Found({ ministry }: { ministry: MinistryPage }) {
  const { text, to, language } = usePage()
  const name = localize(ministry.name, language).text
  const { about, verse } = ministry
  const activities = ministry.activities && localize(ministry.activities, language)
  return (
    <Page
      kind="story"
      picture={ministry.picture}
      above={<Breadcrumbs above="Ministries" current={name} />}
      heading={ministry.name}
      lead={ministry.description}
      wide
    >
      {(about || verse || activities) && (
        <div className="stack sides ministry">
          <section>
            {about && <h2>{text.ministries.aboutHeading}</h2>}
            <Paragraphs of={about} />
            <KeyVerse verse={verse} />
          </section>
          {activities && (
            <section className="card">
              <h2>{text.ministries.activitiesHeading}</h2>
              <ul lang={activities.lang}>
                {activities.text.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <section>
        <h2>{text.ministries.joinHeading}</h2>
        <p>{interpolate(text.ministries.joinText, { name })}</p>
        <p className="actions loose">
          {ministry.prays && (
            <a className="button primary" href={to('PrayerRequest')}>
              {text.home.prayerLink}
            </a>
          )}
          <a className={ministry.prays ? 'target' : 'button primary'} href={to('Contact')}>
            {text.ministries.write}
          </a>
          <a className="target" href={to('VolunteerSignup')}>
            {text.ministries.volunteer}
          </a>
          <a className="target" href={to('Ministries')}>
            {text.ministries.all}
          </a>
        </p>
      </section>
    </Page>
  )
}
