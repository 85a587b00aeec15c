import { Link } from 'react-router'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { dateAndTime, longDate } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import type { StaffListedEntry } from '../../../domain/newsletter/list.server.ts'
import { usePage } from '../../use-page.ts'
import { States } from '../content/document-lines.tsx'
import type { State } from '../content/document-states.ts'
import { ListEnds } from '../shell/list-ends.tsx'
import type { ListedDraft } from './letter.tsx'

const kind = 'newsletter'

export function LetterDrafts({ drafts }: { drafts: ListedDraft[] }) {
  const { text, language } = usePage()
  const { letter, site } = text
  if (drafts.length === 0) return null
  return (
    <section>
      <h2>{letter.drafts}</h2>
      <ul className="rows entries">
        {drafts.map(({ key, date = '', staffName, savedAt, ...draft }) => {
          const title = draft.title ?? site.drafts.untitled
          return (
            <li key={key}>
              <div>
                <h3 lang={languageMark(title, language)}>{title}</h3>
                <p>
                  {isDay(date) && <time dateTime={date}>{longDate(date, language)}</time>}
                  <span>
                    {interpolate(site.byWhom, {
                      name: staffName,
                      date: dateAndTime(savedAt, language),
                    })}
                  </span>
                </p>
              </div>
              <Edit entry={key} of={title} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export type StaffList = {
  entries: StaffListedEntry[]
  /** The missing or outdated languages of each published entry, by key. */
  languages: Partial<Record<string, State[]>>
  more: boolean
  /** Whether newer entries are omitted. */
  paged: boolean
}

export function LetterEntries({ entries, languages, more, paged }: StaffList) {
  const { text, to, language } = usePage()
  const { letter } = text
  const currentPath = to('Letter')
  const last = entries.at(-1)
  return (
    <section id="entries">
      <h2>{letter.entries}</h2>
      {entries.length === 0 ? (
        <p className="empty">{letter.none}</p>
      ) : (
        <>
          <p>{letter.entriesLead}</p>
          <ul className="rows entries">
            {entries.map(({ key, date, state, headline }) => {
              const day = longDate(date, language)
              const { text: words } = localize(headline, language)
              return (
                <li key={key}>
                  <div>
                    <h3 lang={languageMark(words, language)}>{words}</h3>
                    <p>
                      <time dateTime={date}>{day}</time>
                      {state !== 'published' && (
                        <span className="document-state" data-state={state}>
                          {letter.states[state]}
                        </span>
                      )}
                      <States states={languages[key] ?? []} />
                    </p>
                  </div>
                  <Edit entry={key} of={day} />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ListEnds
        newest={paged && { href: `${currentPath}#entries`, words: letter.newest }}
        older={
          more &&
          last !== undefined && {
            href: `${currentPath}?before=${last.date}&id=${last.id}#entries`,
            words: letter.older,
          }
        }
      />
    </section>
  )
}

function Edit({ entry, of }: { entry: string; of: string }) {
  const { text, to } = usePage()
  return (
    <div className="actions">
      <Link className="button quiet" to={to('SiteDocument', { kind, key: entry })}>
        {text.letter.edit}
        <span className="visually-hidden">: {of}</span>
      </Link>
    </div>
  )
}
