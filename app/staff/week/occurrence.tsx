import type { ReactNode } from 'react'
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
import { formFailureOf } from '../shell/failure-alert.tsx'
import { StaffForm } from '../shell/form.tsx'
import { ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
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

/** One occurrence of a service or event, with forms to cancel it, move it or add a note. */
export default function Occurrence({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { week } = text
  const { name, shortDate, time, kind, id, seen, state, change, note } = loaderData
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
        <FoldedForm intent="move" words={week.move}>
          <StaffForm
            intent="move"
            form={moveForm}
            given={{ to: loaderData.day, starts: loaderData.starts }}
            fields={[
              { name: 'to', label: week.move.to, type: 'date' },
              { name: 'starts', label: week.move.starts, type: 'time' },
            ]}
            button={week.move.button}
            hidden={{ seen }}
          />
        </FoldedForm>
        {/* A sentence that visitors read with this occurrence. */}
        <FoldedForm intent="say" words={week.say}>
          <StaffForm
            intent="say"
            form={noteForm}
            given={{ en: note?.en ?? '', te: note?.te ?? '' }}
            fields={[
              { name: 'en', label: text.site.english, rows: 2 },
              { name: 'te', label: text.site.telugu, rows: 2 },
            ]}
            button={week.say.button}
            hidden={{ seen }}
          />
        </FoldedForm>
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

type FoldedFormProps = {
  intent: string
  words: { heading: string; lead: string }
  children: ReactNode
}

/** A form behind a button; open after it was rejected. */
function FoldedForm({ intent, words, children }: FoldedFormProps) {
  const failed = formFailureOf(useActionData(), intent) !== undefined
  return (
    <details open={failed || undefined}>
      <summary className="button quiet">{words.heading}</summary>
      <p>{words.lead}</p>
      {children}
    </details>
  )
}
