import { inDaysOrYears, type KeepDays } from '../../domain/retention.ts'
import { fill, localize } from '../../domain/text.ts'
import { terms } from '../../domain/words.ts'
import { settings } from '../../settings.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/terms'

export const meta = pageMeta((text) => text.screens.TermsAndConditions)

export const loader = () => ({ keepDays: settings.keepDays })

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const words = text.words.terms
  return (
    <Page heading={text.screens.TermsAndConditions.title} lead={words.lead}>
      <p>{fill(words.updated, { date: terms.lastUpdated })}</p>
      <nav aria-labelledby="contents">
        <h2 id="contents">{words.contents}</h2>
        <ul className="contents">
          {terms.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{localize(heading, language).text}</a>
            </li>
          ))}
        </ul>
      </nav>
      {terms.sections.map((section) => (
        <Section key={section.id} keepDays={loaderData.keepDays} {...section} />
      ))}
      <section>
        <h2>{words.question}</h2>
        <p>{words.questionText}</p>
        <p>
          <a className="button primary" href={to('Contact')}>
            {words.contact}
          </a>
        </p>
      </section>
    </Page>
  )
}

type SectionProps = (typeof terms.sections)[number] & { keepDays: KeepDays }

function Section({ id, heading, paragraphs, points, keepDays }: SectionProps) {
  const { language } = usePage()
  // The words are in English on both languages' pages.
  const times = {
    prayers: inDaysOrYears(keepDays.prayers, 'en'),
    contacts: inDaysOrYears(keepDays.contacts, 'en'),
    applications: inDaysOrYears(keepDays.applications, 'en'),
  }
  const title = localize(heading, language)
  return (
    <section id={id}>
      <h2 lang={title.lang}>{title.text}</h2>
      <div lang={language === 'en' ? undefined : 'en'}>
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {points.length > 0 && (
          <dl className="points">
            {points.map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fill(words, times)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
