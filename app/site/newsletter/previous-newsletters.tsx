import { Fragment } from 'react'
import { longDate, monthOf } from '../../../domain/calendar/day.ts'
import type { ListedEntry } from '../../../domain/newsletter/newsletter.ts'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import type { EntryList } from './newsletter-reading.server.ts'
import { OtherLanguage } from './other-language.tsx'

type Props = { list: EntryList; chosen: string | undefined }

/** The other entries: a field for the site's search, cards, and a link to older ones. */
export function PreviousNewsletters({ list, chosen }: Props) {
  const { text, to } = usePage()
  const { newsletter, search } = text
  return (
    <section id="previous" className="previous-newsletters no-print">
      <h2>{newsletter.previousHeading}</h2>
      <form className="inline-form form" action={to('Search')}>
        <Field
          field={{ id: 'newsletter-search', name: 'q', defaultValue: '' }}
          label={newsletter.search}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button primary" type="submit">
          {search.button}
        </button>
      </form>
      <div data-part="list">
        <ul className="tiles newsletter-cards" data-cards="">
          {list.entries.map((entry, at) => (
            <Fragment key={entry.date}>
              <Month day={entry.date} before={list.entries[at - 1]?.date} />
              <Card entry={entry} hidden={entry.date === chosen} />
            </Fragment>
          ))}
        </ul>
        <p className="actions" data-more="">
          {list.older && (
            <a
              className="button quiet"
              href={`${to('NewsLetter')}?before=${list.older}#previous`}
              data-older=""
            >
              {newsletter.more}
            </a>
          )}
          {list.continued && (
            <a className="button quiet" href={`${to('NewsLetter')}#previous`}>
              {newsletter.newest}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

/** A month heading above the first card of the month; null for its other cards. */
function Month({ day, before }: { day: string; before: string | undefined }) {
  const { language } = usePage()
  const month = day.slice(0, 'yyyy-mm'.length)
  if (before?.startsWith(month)) return null
  return (
    <li className="newsletter-month" data-month={month}>
      <h3 className="flush">{monthOf(day, language)}</h3>
    </li>
  )
}

type CardProps = { entry: ListedEntry; hidden: boolean }

function Card({ entry: { date, headline, summary }, hidden }: CardProps) {
  const { text, to, language, localized } = usePage()
  return (
    <li className="card picture-card" data-date={date} hidden={hidden}>
      <time className="muted small" dateTime={date}>
        {longDate(date, language)}
      </time>
      <OtherLanguage lang={localized(headline).lang} />
      <h4 {...localized(headline)} />
      <p className="small" {...localized(summary)} />
      <a className="button quiet" href={to('NewsLetterEntry', { date })} data-select="">
        {text.newsletter.readMore} <span className="visually-hidden" {...localized(headline)} />
      </a>
    </li>
  )
}
