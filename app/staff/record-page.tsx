import { useParams } from 'react-router'
import { interpolate } from '../../domain/content/text.ts'
import { kindOf, type RecordKind } from '../../domain/people/kinds.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { formText } from '../components/form/form-text.ts'
import type { Submitted } from '../components/form/submitted.ts'
import { Page } from '../components/page/page.tsx'
import { DeleteQuestion } from '../components/record/delete-question.tsx'
import { Facts } from '../components/record/facts.tsx'
import { screenOf } from '../components/record/kinds.ts'
import { Neighbours } from '../components/record/neighbours.tsx'
import { Changes, Intercessions, Notes } from '../components/record/past.tsx'
import { Reach } from '../components/record/reach.tsx'
import { DoneNotice } from '../components/record/said.tsx'
import { workProps } from '../components/record/work-props.ts'
import { island } from '../islands/island.tsx'
import NoteFormIsland from '../islands/note-form.tsx'
import RecordWorkIsland from '../islands/record-work.tsx'
import { usePage } from '../use-page.ts'
import { StaffTitle } from './page.tsx'
import type { ShownRecord } from './record-screen.server.ts'

const RecordWork = island('record-work', RecordWorkIsland)
const NoteForm = island('note-form', NoteFormIsland)

type Props = {
  kind: RecordKind
  /** Null when the address is no record's. */
  shown: ShownRecord | null
  submitted: Submitted | null | undefined
}

/** One record opened in full, with all that staff do with it. */
export function RecordPage(props: Props) {
  const { text } = usePage()
  const number = interpolate(text.record.number, { id: useParams()['id'] ?? '' })
  const list = text.staff[props.kind]
  // Nobody's name: the title stays in the browser's history.
  const title = interpolate(text.record.screenTitle, { list, number })
  return (
    <>
      <StaffTitle title={title} />
      <Shown {...props} />
    </>
  )
}

function Shown({ kind, shown, submitted }: Props) {
  if (!shown) return <MissingRecord kind={kind} />
  return shown.deleting ? (
    <DeleteQuestion record={shown.record} />
  ) : (
    <Opened shown={shown} submitted={submitted ?? undefined} />
  )
}

function Opened({ shown, submitted }: { shown: ShownRecord; submitted: Submitted | undefined }) {
  const { text, language } = usePage()
  const { record, said, me, staff, today } = shown
  const { kind, id } = record
  const words = text.record
  const here = screenOf(kind, language).one(id)
  const work = workProps({ kind, id }, here, language, text)
  const anonymous = record.kind === 'prayers' && record.is_anonymous === 1
  const noteFailed = submitted?.values['deed'] === 'note' ? submitted : undefined
  return (
    <Page
      heading={anonymous ? words.anonymous : record.name}
      lead={`${screenOf(kind, language).name}, ${interpolate(words.number, { id })}`}
      above={
        <Neighbours {...{ kind, list: shown.list }} previous={shown.previous} next={shown.next} />
      }
      wide
    >
      {submitted && !noteFailed && (
        <FormAlert message={{ kind: 'failure', words: submitted.message }} summary="" />
      )}
      {said && !submitted && (
        <DoneNotice
          words={said.words}
          undo={
            said.undo === undefined ? undefined : { action: here, fields: { change: said.undo } }
          }
        />
      )}
      <div className="record">
        <section className="card">
          <h2>{words[kindOf(kind).messageLabel ?? 'message']}</h2>
          <p className="record-text">{record.message || words.none}</p>
          {anonymous && (
            <p className="anonymous">
              <strong>{words.askedAnonymous}</strong> {words.askedAnonymousHint}
            </p>
          )}
          <Reach email={record.email} phone={record.phone} />
          <Facts record={record} />
        </section>
        <div className="record-side">
          <section className="card work">
            <RecordWork
              {...work}
              {...{ me, staff, status: record.status, assignedTo: record.assigned_to }}
              prayer={
                record.kind === 'prayers'
                  ? { followUpOn: record.follow_up_on ?? null, today }
                  : undefined
              }
            />
          </section>
          {kind === 'prayers' && (
            <section className="card">
              <h2>{words.intercessions}</h2>
              <Intercessions intercessions={shown.intercessions} />
            </section>
          )}
          <section className="card record-history">
            <h2>{words.history}</h2>
            <Changes kind={kind} changes={shown.changes} />
          </section>
        </div>
        <section className="card">
          <h2>{words.notes}</h2>
          <Notes notes={shown.notes} />
          <NoteForm {...work} formText={formText(text)} submitted={noteFailed} />
        </section>
        <a className="delete-link" href={`${here}?delete`}>
          {words.delete}
        </a>
      </div>
    </Page>
  )
}

function MissingRecord({ kind }: { kind: RecordKind }) {
  const { text, language } = usePage()
  return (
    <Page heading={text.record.missing} lead={text.record.missingText}>
      <p className="actions">
        <a className="button primary" href={screenOf(kind, language).list}>
          {text.record.back}
        </a>
      </p>
    </Page>
  )
}
