import type { ReactNode } from 'react'
import { Link, useActionData } from 'react-router'
import * as z from 'zod/mini'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import {
  changeOccurrence,
  noteOf,
  readRow,
  rowText,
  undoChange,
} from '../../../domain/calendar/change-occurrence.server.ts'
import { changeWords, rangeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { readDocument } from '../../../domain/content/read-documents.server.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import type { Form, ValuesOf } from '../../../domain/forms/form.ts'
import { optionalLine } from '../../../domain/forms/rules.ts'
import { database } from '../../../storage/database.server.ts'
import { ChangeLine } from '../../components/change-words/change-words.tsx'
import { Confirm } from '../../components/confirm/confirm.tsx'
import {
  formAction,
  type Outcome,
  publisherForm,
  type StaffRunArgs,
} from '../../forms/form-action.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { formFailureOf } from '../shell/failure-alert.tsx'
import { StaffForm } from '../shell/form.tsx'
import { idForm } from '../shell/id-form.ts'
import { ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/occurrence'
import { occurrenceAt } from './occurrence.server.ts'

const MAX_NOTE = 300
/** The occurrence when the page was opened, as `rowText`. */
const seen = z._default(z.string(), '')

const seenForm = { name: 'occurrence', schema: z.object({ seen }) } satisfies Form

const moveForm = {
  name: 'move-occurrence',
  schema: z.object({
    seen,
    to: z.string('date').check(z.refine(isDay, 'date')),
    starts: z.string('required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'required')),
  }),
} satisfies Form

const noteForm = {
  name: 'occurrence-note',
  schema: z.object({ seen, en: optionalLine(MAX_NOTE), te: optionalLine(MAX_NOTE) }),
} satisfies Form

export async function loader({ params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const { documentKind, entry, date, occurrence } = occurrenceAt(params)
  const { day, starts, state, note } = occurrence
  const document = await readDocument(documentKind, entry.id, await database())
  return {
    kind: documentKind.name,
    id: entry.id,
    date,
    seen: rowText(readRow(document?.published?.fields, date)),
    heading: entry.name,
    name: localize(entry.name, language),
    shortDate: shortDate(date, language),
    time: rangeWords(state === 'moved' ? entry : occurrence, language),
    day,
    starts,
    state,
    note,
    change: changeWords(occurrence, language),
  }
}

export const action = formAction({
  cancel: changing(seenForm, () => ({
    change: (row) => ({ cancelled: 'true', ...noteOf(row) }),
    notice: 'cancelled',
  })),
  hold: changing(seenForm, () => ({ change: noteOf, notice: 'held' })),
  move: changing(moveForm, ({ to, starts }, { date, entry, today }) => {
    const lastYear = `${Number(today.slice(0, 4)) + 2}-12-31`
    if (to < today || to > lastYear) throw new FieldError({ to: 'farDay' })
    // What is as usual is left out; a changed end is kept only if the start is the usual one.
    const usual = { to: to === date, starts: starts === entry.starts }
    const change = (row: Fields) => ({
      ...(!usual.to && { to }),
      ...(!usual.starts && { starts }),
      ...(usual.starts && !row['starts'] && row['ends'] && { ends: row['ends'] }),
      ...noteOf(row),
    })
    return { change, notice: 'moved' }
  }),
  say: changing(noteForm, ({ en, te }) => ({
    change: (row) => ({ ...row, 'note.en': en, 'note.te': te }),
    notice: en || te ? 'said' : 'unsaid',
  })),
  undo: publisherForm(idForm, async ({ id }, args) => {
    const { edit, date } = editOf(args)
    return respond(await undoChange(edit, date, id), 'undone', args)
  }),
})

type Change = { change: (row: Fields) => Fields; notice: string }

/** A form that changes the occurrence, unless it has changed since the page was opened. */
function changing<F extends typeof seenForm | typeof moveForm | typeof noteForm>(
  form: F,
  changeOf: (values: ValuesOf<F>, found: ReturnType<typeof editOf>) => Change,
) {
  return publisherForm(form, async (values, args) => {
    const found = editOf(args)
    const { change, notice } = changeOf(values, found)
    const changed = await changeOccurrence(found.edit, found.date, values.seen, change)
    return respond(changed, notice, args)
  })
}

function editOf({ params, staff, storage }: StaffRunArgs) {
  const { documentKind: kind, ...found } = occurrenceAt(params)
  return { ...found, edit: { kind, key: found.entry.id, staffName: staff.name, storage } }
}

function respond(
  changed: Awaited<ReturnType<typeof changeOccurrence>>,
  notice: string,
  { params, text, language }: StaffRunArgs,
): Outcome {
  const to = pathsIn(language)('Week')
  if (changed === 'unchanged') return { to, notice: 'unchanged' }
  if (typeof changed === 'string') throw new HttpError(409, text.week[changed])
  const { kind = '', key = '', date = '' } = params
  return { to, notice, details: { kind, key, date, version: changed.version } }
}

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
      <ChangeLine change={change} className="card" />
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
