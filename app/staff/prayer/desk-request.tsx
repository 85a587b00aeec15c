import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOf, indianDate } from '../../../domain/calendar/day.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import type { Helpline } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { Note } from '../../../domain/people/record-notes.server.ts'
import type { FullRecord, Intercession } from '../../../domain/people/record-read.server.ts'
import { longAgo } from '../../../domain/prayer/prayer-desk.ts'
import type { PrayerWord } from '../../../domain/prayer/prayer-page.server.ts'
import { isUrgent } from '../../../domain/prayer/urgency.ts'
import { usePage } from '../../use-page.ts'
import { AddedWords, Notes } from '../records/history.tsx'
import { Chosen, ContactLinks, takenWords } from '../records/values.tsx'
import { Called, FollowUp, NoteField, UrgentBox, WorkButton } from '../records/work-form.tsx'
import type { FormFailure } from '../shell/failure-alert.tsx'

type Props = {
  request: FullRecord
  notes: Note[]
  added: PrayerWord[]
  intercessions: Intercession[]
  today: string
  helplines: Helpline[]
  children: ReactNode
}

export function DeskRequestCard(props: Props) {
  const { text, to, language } = usePage()
  const { desk, record } = text
  const { request, notes, added, intercessions, today, helplines } = props
  const { name, email, phone, follow_up_on, urgency } = request
  const isAnonymous = request.is_anonymous === 1
  const taken = takenWords(request, text)
  const page = to('StaffPrayer', { id: String(request.id) })
  const when = longAgo(dayOf(request.created_at), today, language)
  return (
    <article className="card desk-card">
      <div className="glass-line" aria-hidden="true" />
      {isUrgent(urgency) && (
        <p className="overline small">
          {urgency === 'suggested' ? text.urgent.suggested : text.urgent.heading}
          <br />
          {helplines.map(({ name, number }) => `${name[language]} ${number}`).join(' · ')}
        </p>
      )}
      {follow_up_on && isDue(request, today) && (
        <p className="overline small">
          {interpolate(desk.due, { date: indianDate(follow_up_on, language) })}
        </p>
      )}
      <p className="muted flush">
        <Chosen kind="prayers" option={String(request['type'])} />
      </p>
      <h2 id="request-heading">{isAnonymous ? record.anonymous : name}</h2>
      <p className="as-written large-words" lang={languageMark(request.message, language)}>
        {request.message}
      </p>
      <AddedWords words={added} />
      <p className="muted">
        {interpolate(desk.came, { when })} ·{' '}
        <span className="unbroken">{usePrayed(intercessions, today)}</span>
        {taken && ` · ${taken}`}
      </p>
      {props.children}
      <UrgentBox urgency={urgency} helplines={helplines} />
      {!isAnonymous && <ContactLinks email={email} phone={phone} reply={`${page}?reply`} />}
      {notes.length > 0 && (
        <section>
          <h3>{desk.notes}</h3>
          <Notes notes={notes} />
        </section>
      )}
      <p>
        <a className="target" href={page}>
          {desk.open}
        </a>
      </p>
    </article>
  )
}

function isDue({ follow_up_on }: FullRecord, today: string): boolean {
  return Boolean(follow_up_on && follow_up_on <= today)
}

function usePrayed(intercessions: Intercession[], today: string): string {
  const { text, language } = usePage()
  const [last] = intercessions
  if (!last) return text.desk.neverPrayed
  const count = intercessions.length
  const when = longAgo(dayOf(last.prayed_at), today, language)
  return interpolate(count === 1 ? text.desk.prayedOnce : text.desk.prayedOften, { count, when })
}

type WorkProps = Pick<Props, 'request' | 'notes' | 'today'> & {
  /** The id of the signed-in member. */
  me: number
  skip: string
  result: FormFailure | undefined
}

/** The actions for the request on the desk. After a failure the request stays on the desk. */
export function DeskWork({ request, notes, today, me, skip, result }: WorkProps) {
  const { desk } = usePage().text
  return (
    <>
      <div className="foot-bar row tight desk-actions">
        <WorkButton intent="prayed" className="button primary" aria-keyshortcuts="Enter">
          {desk.prayed}
        </WorkButton>
        <Link className="button quiet" to={skip}>
          {desk.skip}
        </Link>
        <WorkButton intent="mark-Answered">{desk.answered}</WorkButton>
        {!isUrgent(request.urgency) && <WorkButton intent="urgent">{desk.urgent}</WorkButton>}
      </div>
      {isDue(request, today) && (
        <p className="flush">
          <WorkButton intent="follow-up-done" className="text-button target">
            {desk.followedUp}
          </WorkButton>
        </p>
      )}
      <details key={request.id} className="unfold desk-more" open={result !== undefined}>
        <summary>{desk.more}</summary>
        <FollowUp followUpOn={request.follow_up_on} today={today} />
        <Called phone={request.phone} />
        <NoteField draft={`${me} prayers ${request.id}`} stored={notes.length} result={result} />
      </details>
    </>
  )
}
