import { values } from '../../../domain/content/creeds.ts'
import { history } from '../../../domain/content/history.ts'
import type { Localized } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Page } from '../../components/page/page.tsx'
import { ArchedPicture } from '../../components/picture/picture.tsx'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import stylesheet from './about.css?url'
import { ValueList } from './values.tsx'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function About() {
  const { text, to } = usePage()
  const { title } = text.screens.About
  const { about } = text.words
  const { chapters, vision } = history()
  const { mission } = ministry()
  return (
    <Page kind="story" picture="lampstand" heading={title} lead={about.lead} wide>
      {(mission || vision) && (
        <div className="columns loose purpose">
          <Purpose heading={about.mission} words={mission} />
          <Purpose heading={about.vision} words={vision} />
        </div>
      )}
      {chapters.length > 0 ? <History /> : <Soon />}
      {values().length > 0 && (
        <section className="story">
          <h2>{about.values}</h2>
          <p>{about.valuesLead}</p>
          <ValueList brief />
          <p className="actions">
            <a className="button primary" href={to('OurValues')}>
              {about.valuesMore}
            </a>
            <a className="button quiet" href={to('CoreBeliefs')}>
              {about.beliefsMore}
            </a>
          </p>
        </section>
      )}
    </Page>
  )
}

function Purpose({ heading, words }: { heading: string; words: Localized | undefined }) {
  const { localized } = usePage()
  return (
    words && (
      <section>
        <h2>{heading}</h2>
        <p className="large-words flush" {...localized(words)} />
      </section>
    )
  )
}

/** How many people or villages there were in some years, and the chapters. */
function History() {
  const { text, localized } = usePage()
  const { about } = text.words
  const { growth, chapters } = history()
  const { since } = ministry()
  return (
    <section className="story">
      <h2>{about.history}</h2>
      {since && <p className="lead">{interpolate(about.historyLead, { year: since })}</p>}
      {growth.length > 0 && (
        <ul className="columns loose growth dark-glass">
          {growth.map(({ year, count, words }) => (
            <li className="beside-window" key={year}>
              <strong className="figures">{count}</strong> <span {...localized(words)} />{' '}
              <time className="muted small" dateTime={`${year}`}>
                {year}
              </time>
            </li>
          ))}
        </ul>
      )}
      <ol className="stack chapters">
        {chapters.map(({ year, heading, words, picture }) => (
          <li className="beside-window" key={year}>
            <ArchedPicture name={picture} alt="" sizes="(width <= 760px) 8rem, 44rem" />
            <time className="figures" dateTime={`${year}`}>
              {year}
            </time>
            <h3 {...localized(heading)} />
            {words && <p className="flush" {...localized(words)} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
