import { Link, useActionData } from 'react-router'
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
import { StaffForm } from '../shell/form.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/occurrence'
import { occurrenceActions, occurrenceAt } from './occurrence.server.ts'
import { moveForm, noteForm } from './occurrence-forms.ts'

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
export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export type OccurrenceData = Awaited<ReturnType<typeof loader>>

/** One occurrence of a service or event, with forms to cancel it, move it or add a note. */
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
        {state !== 'held' && (
          <Link
            className="target"
            to={`${to('SiteDocument', { kind: 'notices', key: 'new' })}?of=${kind}/${id}/${loaderData.date}`}
          >
            {week.tell}
          </Link>
        )}
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

function MoveForm({ seen, day, starts }: OccurrenceData) {
  const { move } = usePage().text.week
  const failed = formFailureOf(useActionData(), 'move') !== undefined
  return (
    <details open={failed || undefined}>
      <summary className="button quiet">{move.heading}</summary>
      <p>{move.lead}</p>
      <StaffForm
        intent="move"
        form={moveForm}
        given={{ to: day, starts }}
        fields={[
          { name: 'to', label: move.to, type: 'date' },
          { name: 'starts', label: move.starts, type: 'time' },
        ]}
        button={move.button}
        hidden={{ seen }}
      />
    </details>
  )
}

/** A sentence that visitors read with this occurrence. */
function NoteForm({ seen, note }: OccurrenceData) {
  const { text } = usePage()
  const { say } = text.week
  const failed = formFailureOf(useActionData(), 'say') !== undefined
  return (
    <details open={failed || undefined}>
      <summary className="button quiet">{say.heading}</summary>
      <p>{say.lead}</p>
      <StaffForm
        intent="say"
        form={noteForm}
        given={{ en: note?.en ?? '', te: note?.te ?? '' }}
        fields={[
          { name: 'en', label: text.site.english, rows: 2 },
          { name: 'te', label: text.site.telugu, rows: 2 },
        ]}
        button={say.button}
        hidden={{ seen }}
      />
    </details>
  )
}
