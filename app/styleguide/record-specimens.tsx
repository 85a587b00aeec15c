import type { ReactNode } from 'react'
import { formText } from '../components/form/form-text.ts'
import { DeleteQuestion } from '../components/record/delete-question.tsx'
import { DeletedNotice } from '../components/record/deleted-notice.tsx'
import { DeskEnd } from '../components/record/desk-end.tsx'
import { DeskRequestCard } from '../components/record/desk-request.tsx'
import { Facts } from '../components/record/facts.tsx'
import { Neighbours } from '../components/record/neighbours.tsx'
import { Changes, Intercessions, Notes } from '../components/record/past.tsx'
import { Reach } from '../components/record/reach.tsx'
import { RefusedAlert } from '../components/record/refused-alert.tsx'
import { DoneNotice } from '../components/record/said.tsx'
import { workProps } from '../components/record/work-props.ts'
import NoteForm from '../islands/note-form.tsx'
import PrayerDesk from '../islands/prayer-desk.tsx'
import RecordWork from '../islands/record-work.tsx'
import { usePage } from '../use-page.ts'
import {
  changes,
  deskRequestIn,
  here,
  instant,
  notesIn,
  nothing,
  recordsIn,
  today,
} from './samples.ts'
import { Specimen } from './specimen.tsx'

const intercessions = [{ id: 1, staff_name: 'Priya', prayed_at: instant }]
const staff = [
  { id: 1, name: 'Priya' },
  { id: 2, name: 'Samuel' },
]

/** A record opened in full, part by part, and the prayer desk. */
export function RecordSpecimens() {
  const { text, language } = usePage()
  const { record: words } = text
  const records = recordsIn(language)
  const prayer = workProps({ kind: 'prayers', id: 7 }, here, language, text)
  const contact = workProps({ kind: 'contacts', id: 7 }, here, language, text)
  return (
    <>
      <Specimen name="neighbours">
        <Neighbours kind="contacts" list={here} previous={8} next={6} />
      </Specimen>
      <Specimen name="said: to take back, done; refused; signed out">
        <DoneNotice words={words.prayed} undo={{ action: here, fields: {} }} />
        <DoneNotice words={words.deleted} />
        <RefusedAlert {...contact} refused={{ message: words.noAnswer }} dismiss={nothing} />
        <RefusedAlert
          {...contact}
          refused={{ message: text.login.signedOut, signedOut: true }}
          dismiss={nothing}
        />
      </Specimen>
      <Specimen name="deleted-notice">
        <DeletedNotice />
      </Specimen>
      {Object.values(records).map((record) => (
        <Specimen key={record.kind} name={`facts of ${record.kind}`}>
          <div className="card">
            <p className="record-text">{record.message}</p>
            <Reach email={record.email} phone={record.phone} />
            <Facts record={record} />
          </div>
        </Specimen>
      ))}
      <Specimen name="reach: no phone">
        <Reach email="asha@example.in" phone="" />
      </Specimen>
      <Specimen name="record-work: of a message that is nobody's">
        <Side>
          <RecordWork {...contact} {...{ me: 1, staff }} status="New" assignedTo={null} />
        </Side>
      </Specimen>
      <Specimen name="record-work: of a prayer that is one's own">
        <Side>
          <RecordWork
            {...prayer}
            {...{ me: 1, staff }}
            status="Praying"
            assignedTo={1}
            prayer={{ followUpOn: '2026-11-26', today }}
          />
        </Side>
      </Specimen>
      <Specimen name="notes, changes, intercessions: some, none">
        <div className="card">
          <Notes notes={notesIn(language)} />
          <Changes kind="prayers" changes={changes} />
          <Intercessions intercessions={intercessions} />
          <Notes notes={[]} />
          <Changes kind="prayers" changes={[]} />
          <Intercessions intercessions={[]} />
        </div>
      </Specimen>
      <Specimen name="note-form: empty, refused">
        <div className="card">
          <NoteForm {...contact} formText={formText(text)} />
          <NoteForm
            {...contact}
            formText={formText(text)}
            submitted={{
              success: false,
              message: words.noteInvalid,
              errors: { body: formText(text).required },
              values: {},
            }}
          />
        </div>
      </Specimen>
      <Specimen name="delete-question">
        <DeleteQuestion record={records.contacts} />
      </Specimen>
      <Specimen name="desk-request: asked again today, with notes">
        <Desk>
          <DeskRequestCard
            request={deskRequestIn(language)}
            notes={notesIn(language)}
            today={today}
          >
            <DeskWork />
          </DeskRequestCard>
        </Desk>
      </Specimen>
      <Specimen name="desk-request: anonymous, never prayed for">
        <Desk>
          <DeskRequestCard
            request={{
              ...deskRequestIn(language),
              ...{ from: undefined, follow_up_on: null, prayed: 0, last_prayed_at: null },
            }}
            notes={[]}
            today={today}
          >
            <DeskWork />
          </DeskRequestCard>
        </Desk>
      </Specimen>
      <Specimen name="desk-end: after a round">
        <DeskEnd handled={3} followUps={[deskRequestIn(language)]} desk={here}>
          {null}
        </DeskEnd>
      </Specimen>
      <Specimen name="desk-end: nothing came">
        <DeskEnd handled={0} followUps={[]} desk={here}>
          {null}
        </DeskEnd>
      </Specimen>
    </>
  )
}

function DeskWork() {
  const { text, language } = usePage()
  return (
    <PrayerDesk
      {...workProps({ kind: 'prayers', id: 7 }, here, language, text)}
      desk={text.desk}
      formText={formText(text)}
      status="Praying"
      followUpOn={null}
      today={today}
      since={instant}
      after={here}
      skip={here}
    />
  )
}

function Side({ children }: { children: ReactNode }) {
  return (
    <div className="record-side">
      <section className="card work">{children}</section>
    </div>
  )
}

function Desk({ children }: { children: ReactNode }) {
  return <section className="desk">{children}</section>
}
