import { Link } from 'react-router'
import { longDate } from '../../domain/calendar/day.ts'
import { languageMark } from '../../domain/content/language-mark.ts'
import { interpolate, localize } from '../../domain/content/text.ts'
import type { StaffListedEntry } from '../../domain/newsletter/list.server.ts'
import { Confirm } from '../components/confirm/confirm.tsx'
import { usePage } from '../use-page.ts'
import { ListEnds } from './list-ends.tsx'

export type StaffList = {
  entries: StaffListedEntry[]
  /** Whether there are older ones. */
  more: boolean
  /** Whether newer ones were left out. */
  paged: boolean
}

/** Every entry for those who write them, to be changed or taken out. */
export function LetterEntries({ entries, more, paged }: StaffList) {
  const { text, to } = usePage()
  const { letter } = text
  const here = to('Letter')
  return (
    <section id="entries">
      <h2>{letter.entries}</h2>
      {entries.length === 0 ? (
        <p className="empty">{letter.none}</p>
      ) : (
        <>
          <p>{letter.entriesLead}</p>
          <ul className="rows entries">
            {entries.map((entry) => (
              <Entry key={entry.date} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <ListEnds
        newest={paged && { href: `${here}#entries`, words: letter.newest }}
        older={
          more && { href: `${here}?before=${entries.at(-1)?.date}#entries`, words: letter.older }
        }
      />
    </section>
  )
}

function Entry({ entry }: { entry: StaffListedEntry }) {
  const { text, to, language } = usePage()
  const { letter } = text
  const { date, state, origin } = entry
  const day = longDate(date, language)
  const headline = localize(entry.headline, language).text
  const here = to('Letter')
  return (
    <li>
      <div>
        <h3 lang={languageMark(headline, language)}>{headline}</h3>
        <p>
          <time dateTime={date}>{day}</time>
          <span className="entry-state" data-state={state}>
            {letter[state]}
          </span>
          {origin === 'staff' && <span>{letter.byStaff}</span>}
        </p>
      </div>
      <div className="actions">
        <Link className="button quiet" to={`${here}?date=${date}`}>
          {letter.edit}
          <span className="visually-hidden">: {day}</span>
        </Link>
        {origin === 'staff' && (
          <Confirm
            ask={letter.delete}
            of={day}
            warning={interpolate(letter.deleteSure, { date: day })}
            yes={letter.deleteYes}
            no={text.record.deleteNo}
            intent="delete"
            fields={{ date }}
          />
        )}
      </div>
    </li>
  )
}
