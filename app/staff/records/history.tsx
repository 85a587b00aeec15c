import type { ReactNode } from 'react'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { Note } from '../../../domain/people/record-notes.server.ts'
import type { Intercession, StatusChange } from '../../../domain/people/record-read.server.ts'
import type { PrayerWord } from '../../../domain/prayer/prayer-page.server.ts'
import { usePage } from '../../use-page.ts'

export function Notes({ notes }: { notes: Note[] }) {
  const { record, reply } = usePage().text
  if (notes.length === 0) return <p className="muted">{record.noNotes}</p>
  return (
    <ol className="rows">
      {notes.map(({ id, staff_name, created_at, body, way, mail }) => (
        <li key={id}>
          {way && (
            <p className="flush">
              <strong>{reply.ways[way]}</strong>
              {mail && ` · ${reply.states[mail]}`}
            </p>
          )}
          {body && <p className="record-text">{body}</p>}
          <ByWhom name={staff_name} at={created_at} />
        </li>
      ))}
    </ol>
  )
}

/** Words that the person who asked for prayer added on their private page. */
export function AddedWords({ words }: { words: PrayerWord[] }) {
  const { text, language } = usePage()
  return (
    <ol className="rows">
      {words.map(({ id, kind, body, created_at }) => (
        <li key={id}>
          <p className="flush">
            <strong>{text.record.addedWords[kind]}</strong>
          </p>
          {body && <p className="record-text">{body}</p>}
          <p className="muted small flush">{dateAndTime(created_at, language)}</p>
        </li>
      ))}
    </ol>
  )
}

type ChangesProps = { kind: RecordKind; changes: StatusChange[] }

export function Changes({ kind, changes }: ChangesProps) {
  const { text } = usePage()
  const { record, reply } = text
  if (changes.length === 0) return <p className="muted">{record.noHistory}</p>
  const word = (status: string) => statusLabel(kind, status, text)
  // The sender of a prayer changes it on their page; a message is new again by an answer's mail.
  const nobody = kind === 'prayers' ? record.byThemselves : reply.states.failed
  return (
    <ol className="rows">
      {changes.map(({ id, before, after, staff_name, changed_at }) => (
        <li key={id}>
          {interpolate(record.change, { before: word(before), after: word(after) })}
          <ByWhom name={staff_name || nobody} at={changed_at} />
        </li>
      ))}
    </ol>
  )
}

export function Intercessions({ intercessions }: { intercessions: Intercession[] }) {
  const { record } = usePage().text
  if (intercessions.length === 0) return <p className="muted">{record.notPrayed}</p>
  return (
    <ol className="rows">
      {intercessions.map(({ id, staff_name, prayed_at }) => (
        <li key={id}>
          <ByWhom name={staff_name} at={prayed_at} />
        </li>
      ))}
    </ol>
  )
}

function ByWhom({ name, at }: { name: string; at: string }): ReactNode {
  const { text, language } = usePage()
  const date = dateAndTime(at, language)
  return <p className="muted small flush">{interpolate(text.record.byWhom, { name, date })}</p>
}
