import type { ComponentProps } from 'react'
import { DeskEnd } from '../../app/staff/prayer/desk-end.tsx'
import { DeskRequestCard, DeskWork } from '../../app/staff/prayer/desk-request.tsx'
import { DoneNotice } from '../../app/staff/records/done-notice.tsx'
import { Changes, Intercessions, Notes } from '../../app/staff/records/history.tsx'
import { Guardian } from '../../app/staff/records/record-screen.tsx'
import { ContactLinks, RecordDetails } from '../../app/staff/records/values.tsx'
import { NoteField, WorkBar, WorkState } from '../../app/staff/records/work-form.tsx'
import { FailureAlert } from '../../app/staff/shell/failure-alert.tsx'
import { usePage } from '../../app/use-page.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { addedIn, changes, here, instant, notesIn, recordsIn, today } from './samples.ts'
import { Specimen } from './specimen.tsx'

const round = { since: '2026-11-21T09:00:00.000Z', handled: 0, skipped: [], only: '' as const }

const intercessions = [{ id: 1, staff_name: 'Priya', prayed_at: instant }]
const prayedTwice = [1, 2].map((id) => ({ id, staff_name: 'Priya', prayed_at: instant }))
const staff = [
  { id: 1, name: 'Priya' },
  { id: 2, name: 'Samuel' },
]

/** The parts of a record's page, and the prayer desk. */
export function RecordSpecimens() {
  const { text, language } = usePage()
  const { record: words } = text
  const records = recordsIn(language)
  const onDesk = { ...records.prayers, follow_up_on: today }
  return (
    <>
      <Specimen name="done-notice: to take back, done; work-failure">
        <DoneNotice
          notice={{ words: words.notices.noted, undo: { intent: 'undo-prayed', id: 7, change: 1 } }}
          action={here}
        />
        <DoneNotice notice={{ words: words.notices.noted }} action={here} />
        <FailureAlert
          failure={{ intent: 'note', message: words.noAnswer, errors: {}, values: {} }}
        />
      </Specimen>
      {Object.values(records).map((record) => (
        <Specimen key={record.kind} name={`details of ${record.kind}`}>
          <div className="card">
            <p className="as-written">{record.message}</p>
            <ContactLinks email={record.email} phone={record.phone} reply="?reply" />
            <RecordDetails record={record} />
          </div>
        </Specimen>
      ))}
      <Specimen name="contact links: no phone">
        <ContactLinks email="asha@example.in" phone="" reply="?reply" />
      </Specimen>
      <Specimen name="work-state, work-bar: of a message that is nobody's, of a prayer">
        {[{ ...records.contacts, assigned_to: null }, records.prayers].map((record) => (
          <div key={record.kind} className="stack">
            <WorkState record={record} me={1} staff={staff} />
            <WorkBar record={record} today={today} />
          </div>
        ))}
      </Specimen>
      <Specimen name="notes, changes, intercessions: some, none">
        <div className="card">
          <Notes notes={notesIn(language)} />
          <Changes kind="prayers" changes={changes} staff={[]} />
          <Intercessions intercessions={intercessions} />
          <Notes notes={[]} />
          <Changes kind="prayers" changes={[]} staff={[]} />
          <Intercessions intercessions={[]} />
        </div>
      </Specimen>
      <Specimen name="note-field: empty, rejected">
        <div className="card">
          <NoteField draft="specimen" stored={0} result={undefined} />
          <NoteField
            draft="specimen"
            stored={0}
            result={{
              intent: 'note',
              message: words.noteInvalid,
              errors: { body: text.form.required },
              values: {},
            }}
          />
        </div>
      </Specimen>
      <Specimen name="guardian: not called yet">
        <Guardian record={records.volunteers} />
      </Specimen>
      <Specimen name="desk-request: again today, with notes">
        <Desk
          request={onDesk}
          notes={notesIn(language)}
          added={addedIn(language)}
          intercessions={prayedTwice}
        />
      </Specimen>
      <Specimen name="desk-request: anonymous, never prayed for">
        <Desk request={{ ...onDesk, is_anonymous: 1, follow_up_on: null, phone: '' }} />
      </Specimen>
      <Specimen name="desk-request: may be urgent">
        <Desk request={{ ...onDesk, urgency: 'suggested' }} intercessions={prayedTwice} />
      </Specimen>
      <Specimen name="desk-end: after a round">
        <DeskEnd
          round={{ ...round, handled: 3 }}
          followUps={[{ ...onDesk, is_anonymous: 0, type: 'Healing', follow_up_on: today }]}
        />
      </Specimen>
      <Specimen name="desk-end: nothing came">
        <DeskEnd round={round} followUps={[]} />
      </Specimen>
    </>
  )
}

type DeskProps = Pick<ComponentProps<typeof DeskRequestCard>, 'request'> &
  Partial<Pick<ComponentProps<typeof DeskRequestCard>, 'notes' | 'added' | 'intercessions'>>

function Desk({ request, notes = [], added = [], intercessions = [] }: DeskProps) {
  return (
    <section className="desk">
      <DeskRequestCard
        {...{ request, notes, added, intercessions, today }}
        helplines={ministry().helplines}
      >
        <DeskWork {...{ request, notes, today }} me={0} skip={here} result={undefined} />
      </DeskRequestCard>
    </section>
  )
}
