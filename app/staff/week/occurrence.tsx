import { Link } from 'react-router'
import { readRow, rowText } from '../../../domain/calendar/occurrence-fields.ts'
import { changeWords, rangeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { readDocument } from '../../../domain/content/read-documents.server.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { database } from '../../../storage/database.server.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/occurrence'
import { occurrenceActions, occurrenceAt } from './occurrence.server.ts'
import { MoveForm, NoteForm } from './occurrence-parts.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { documentKind, entry, date, occurrence, today } = occurrenceAt(params)
  const { day, starts, state, note } = occurrence
  const document = await readDocument(documentKind, entry.id, await database())
  return {
    kind: documentKind.name,
    id: entry.id,
    date,
    seen: rowText(readRow(document?.published?.fields ?? {}, date)),
    heading: entry.name,
    name: localize(entry.name, language),
    shortDate: shortDate(date, language),
    time: rangeWords(state === 'moved' ? entry : occurrence, language),
    today,
    day,
    starts,
    state,
    note,
    change: changeWords(occurrence, language),
  }
}

export const action = formAction(occurrenceActions)
export { unlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export type OccurrenceData = Awaited<ReturnType<typeof loader>>

/** One occurrence of a service or event: cancel it, move it, say something about it. */
export default function Occurrence({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { week } = text
  const { name, shortDate, time, kind, id, seen, state, change } = loaderData
  const warning = interpolate(week.cancel.warning, { name: name.text, date: shortDate })
  return (
    <StaffPage
      title={`${name.text}, ${shortDate}`}
      heading={loaderData.heading}
      lead={`${shortDate}, ${time}`}
    >
      <Notice forms={['move', 'say']} />
      {change && (
        <p className="card">
          <ChangeWords {...change} />
        </p>
      )}
      <div className="occurrence-acts">
        {state !== 'held' && (
          <ButtonForm intent="hold" words={week.hold[state]} fields={{ seen }} />
        )}
        {state !== 'cancelled' && (
          <Confirm {...week.cancel} warning={warning} intent="cancel" fields={{ seen }} />
        )}
        <MoveForm {...loaderData} />
        <NoteForm {...loaderData} />
      </div>
      <p className="actions">
        <Link className="target" to={to('Week')}>
          {week.back}
        </Link>
        <Link className="target" to={to('SiteDocument', { kind, key: id })}>
          {week.always}
        </Link>
      </p>
    </StaffPage>
  )
}
