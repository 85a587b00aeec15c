import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Note } from '../../../domain/people/record-notes.server.ts'
import type { Intercession, RecordChange } from '../../../domain/people/record-read.server.ts'
import type { PrayerWord } from '../../../domain/prayer/prayer-page.server.ts'
import { isUrgent } from '../../../domain/prayer/urgency.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { usePage } from '../../use-page.ts'

export function Notes({ notes }: { notes: Note[] }) {
  const { record, reply } = usePage().text
  const entries = notes.map(({ id, staff_name: by, created_at: at, body, way, mail }): Entry => {
    const state = mail ? ` · ${reply.states[mail]}` : ''
    return { id, way: way && reply.ways[way], state, body, by, at }
  })
  return <Entries entries={entries} none={record.noNotes} />
}

/** Words that the person who asked for prayer added on their private page, if there are any. */
export function AddedWords({ words }: { words: PrayerWord[] }) {
  const { added, addedWords } = usePage().text.record
  const entries = words.map(({ id, kind, body, created_at: at }): Entry => {
    return { id, way: addedWords[kind], body, at }
  })
  return (
    entries.length > 0 && (
      <>
        <h3>{added}</h3>
        <Entries entries={entries} />
      </>
    )
  )
}

type ChangesProps = { kind: RecordKind; changes: RecordChange[]; staff: Colleague[] }

export function Changes({ kind, changes, staff }: ChangesProps) {
  const { text } = usePage()
  const { record, reply, urgent } = text
  const word = (status: string) => statusLabel(kind, status, text)
  const changeWords = ({ field, before, after }: RecordChange) => {
    if (field === 'urgency') return isUrgent(after) ? urgent.heading : record.notices['not-urgent']
    if (field === 'status')
      return interpolate(record.change, { before: word(before), after: word(after) })
    const name = staff.find(({ id }) => String(id) === after)?.name ?? record.formerStaff
    return after ? interpolate(record.assigned, { name }) : record.assignedNobody
  }
  // The sender of a prayer changes it on their page; a message is new again by an answer's mail.
  const nobody = kind === 'prayers' ? record.byThemselves : reply.states.failed
  const entries = changes.map((change): Entry => {
    const { id, staff_name, changed_at: at } = change
    return { id, change: changeWords(change), by: staff_name || nobody, at }
  })
  return <Entries entries={entries} none={record.noHistory} />
}

export function Intercessions({ intercessions }: { intercessions: Intercession[] }) {
  const entries = intercessions.map(({ id, staff_name: by, prayed_at: at }) => ({ id, by, at }))
  return <Entries entries={entries} none={usePage().text.record.notPrayed} />
}

type Entry = { id: number; at: string; by?: string } & {
  [Part in 'way' | 'state' | 'change' | 'body']?: string | null
}

function Entries({ entries, none }: { entries: Entry[]; none?: string }) {
  const { text, language } = usePage()
  if (entries.length === 0) return <p className="muted">{none}</p>
  const byWhom = (name: string, date: string) => interpolate(text.record.byWhom, { name, date })
  return (
    <ol className="rows">
      {entries.map(({ id, way, state, change, body, by, at }) => (
        <li key={id}>
          {way && (
            <p className="flush">
              <strong>{way}</strong>
              {state}
            </p>
          )}
          {change}
          {body && <p className="as-written">{body}</p>}
          <p className="muted small flush">
            {by === undefined ? dateAndTime(at, language) : byWhom(by, dateAndTime(at, language))}
          </p>
        </li>
      ))}
    </ol>
  )
}
