import type { LinksFunction } from 'react-router'
import { history } from '../../../domain/content/history.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Page } from '../../components/page/page.tsx'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { pageMeta } from '../../page-meta.ts'
import { usePage } from '../../use-page.ts'
import stylesheet from './about.css?url'
import { ValueList } from './value-list.tsx'

export const meta = pageMeta((text) => text.screens.About)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function About() {
  const { text, to, localized } = usePage()
  const { about } = text.words
  const { growth, chapters, vision } = history()
  return (
    <Page
      kind="story"
      picture="lampstand"
      heading={text.screens.About.title}
      lead={about.lead}
      wide
    >
      <div className="columns loose purpose">
        <section>
          <h2>{about.mission}</h2>
          <p className="large-words flush" {...localized(ministry().mission)} />
        </section>
        <section>
          <h2>{about.vision}</h2>
          <p className="large-words flush" {...localized(vision)} />
        </section>
      </div>
      <section className="story">
        <h2>{about.history}</h2>
        <p className="lead">{interpolate(about.historyLead, { year: ministry().since })}</p>
        <ul className="columns growth dark-glass">
          {growth.map((stage) => (
            <Growth key={stage.year} {...stage} />
          ))}
        </ul>
        <ol className="stack chapters">
          {chapters.map((chapter) => (
            <Chapter key={chapter.year} {...chapter} />
          ))}
        </ol>
      </section>
      <section className="sides with-heading">
        <div className="story">
          <h2>{about.values}</h2>
          <p>{about.valuesLead}</p>
        </div>
        <div>
          <ValueList brief />
          <p className="actions">
            <a className="button primary" href={to('OurValues')}>
              {about.valuesMore}
            </a>
            <a className="button quiet" href={to('CoreBeliefs')}>
              {about.beliefsMore}
            </a>
          </p>
        </div>
      </section>
    </Page>
  )
}

/** The number of people or villages in a year. */
function Growth({ year, count, words }: ReturnType<typeof history>['growth'][number]) {
  const { localized } = usePage()
  return (
    <li className="beside-window">
      <strong className="figures">{count}</strong> <span {...localized(words)} />{' '}
      <time className="muted small" dateTime={`${year}`}>
        {year}
      </time>
    </li>
  )
}

type ChapterProps = ReturnType<typeof history>['chapters'][number]

function Chapter({ year, heading, words, picture }: ChapterProps) {
  const { localized } = usePage()
  return (
    <li className="beside-window">
      <ArchedPicture name={picture} alt="" sizes="(width <= 760px) 8rem, 17rem" />
      <time className="figures" dateTime={`${year}`}>
        {year}
      </time>
      <h3 {...localized(heading)} />
      <p className="flush" {...localized(words)} />
    </li>
  )
}
