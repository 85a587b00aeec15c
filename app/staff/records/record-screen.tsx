import { data, useParams } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dateAndTime, dayOf } from '../../../domain/calendar/day.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { deleteRecords } from '../../../domain/people/record-changes.server.ts'
import { fieldLabel, recordKinds } from '../../../domain/people/record-kinds.ts'
import { nextWaiting } from '../../../domain/people/record-list.server.ts'
import { type FullRecord, openRecord } from '../../../domain/people/record-read.server.ts'
import { isUnsent } from '../../../domain/people/reply.ts'
import { needsGuardian } from '../../../domain/people/volunteer.ts'
import { database } from '../../../storage/database.server.ts'
import { TaskPage } from '../../components/page/task-page.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { EverythingLink } from '../people/everything-link.tsx'
import { FailureAlert, type FormFailure, formFailureOf } from '../shell/failure-alert.tsx'
import { Back, ButtonForm, Card, StaffTitle } from '../shell/page.tsx'
import type { Route } from './+types/record-screen'
import { DoneNotice } from './done-notice.tsx'
import { AddedWords, Changes, Intercessions, Notes } from './history.tsx'
import { mark, pray, type Run, recordHandlers } from './record-handlers.server.ts'
import { recordNotice } from './record-notice.server.ts'
import { listOf, listScreen, recordKindAt, recordOf, recordPath } from './record-path.ts'
import { ownProgramLink, replyHandler, replyPage } from './reply.server.ts'
import { ReplyForm } from './reply-form.tsx'
import { ContactLinks, Details, RecordDetails } from './values.tsx'
import { NoteField, UrgentBox, WorkBar, WorkButton, WorkForm, WorkState } from './work-form.tsx'

// The page of one record of any kind; the path has kind and id.

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const at = recordOf({ url, params })
  const list = listOf(url)
  const { id: me } = await memberOf(args)
  const storage = await database()
  const kind = recordKindAt(url.pathname)
  const opened = at && (await openRecord(at, storage))
  if (!opened) return data({ kind, shown: undefined }, { status: 404 })
  const { record, notes } = opened
  // Of the last answer alone: an older draft was given up for it.
  const answer = notes.find(({ way }) => way !== null && way !== 'phone')
  const written = isUnsent(answer?.way ?? null) ? answer : undefined
  const shown = {
    ...opened,
    me,
    list,
    helplines: ministry().helplines,
    today: dayOf(now().toString()),
    notice: await recordNotice(url, kind, storage),
    /** An answer for the member's own program, until they say whether they sent it. */
    unsent: written && { id: written.id, way: written.way, href: ownProgramLink(record, written) },
    reply: replyPage(record, url),
  }
  return data({ kind, shown })
}

export const action = formAction({
  reply: replyHandler,
  ...recordHandlers(
    {
      at: (_, args) => recordOf(args),
      to: (intent, { kind, id }, { url, language }) =>
        intent === 'delete'
          ? listScreen(kind, language, listOf(url))
          : recordPath(kind, id, language, listOf(url)),
    },
    {
      'answered-next': thenNext(mark('Answered')),
      'prayed-next': thenNext(pray()),
      delete: async ({ kind, id }, _, { staff, storage }) => {
        await deleteRecords(kind, [{ id }], staff, storage)
        return { notice: 'deleted' }
      },
    },
  ),
})

export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export default function RecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { kind, shown } = loaderData
  const number = interpolate(text.record.number, { id: useParams()['id'] ?? '' })
  // The title contains no personal name, because it stays in the browser's history.
  const title = interpolate(text.record.screenTitle, { list: text.staff[kind], number })
  return (
    <>
      <StaffTitle title={title} />
      {shown ? (
        <Opened shown={shown} result={formFailureOf(actionData)} />
      ) : (
        <TaskPage
          heading={text.record.missing}
          lead={text.record.missingText}
          above={<Back href={to(recordKinds[kind].listScreen)} words={text.record.back} />}
        />
      )}
    </>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>
type OpenedProps = { shown: Shown; result: FormFailure | undefined }

function Opened({ shown, result }: OpenedProps) {
  const { text, language } = usePage()
  const { record: words } = text
  const { record, list, notice, notes, me, unsent } = shown
  const { kind, id } = record
  const recordUrl = recordPath(kind, id, language, list)
  const replyUrl = `${recordUrl}${recordUrl.includes('?') ? '&' : '?'}reply`
  if (shown.reply) return <ReplyForm {...{ record, recordUrl, result, me }} page={shown.reply} />
  return (
    <TaskPage
      heading={record.is_anonymous ? words.anonymous : record.name}
      lead={`${text.staff[kind]}, ${interpolate(words.number, { id })}`}
      above={<Back href={`${listScreen(kind, language, list)}#record-${id}`} words={words.back} />}
      wide
    >
      {result && <FailureAlert failure={result} />}
      {notice && !result && <DoneNotice notice={notice} />}
      {unsent && <SentQuestion {...unsent} {...{ recordUrl, replyUrl }} />}
      {/* The last answer, as the notes say further down. */}
      {(notes[0]?.mail === 'failed' || notes[0]?.mail === 'suppressed') && (
        <p className="alert alert-text" data-tone="warning">
          {text.reply.ways.mail} · {text.reply.states[notes[0].mail]}
        </p>
      )}
      <WorkForm action={recordUrl} seen={record.status} />
      <WorkState record={record} me={me} staff={shown.staff} />
      <div className="stack loose record">
        <Card heading={fieldLabel(kind, 'message', text)}>
          <p className="as-written">{record.message || words.none}</p>
          <AddedWords words={shown.added} />
          {kind === 'prayers' && <UrgentBox urgency={record.urgency} helplines={shown.helplines} />}
          {record.is_anonymous === 1 && (
            <p className="anonymous lines">
              <strong>{words.askedAnonymous}</strong> {words.askedAnonymousHint}
            </p>
          )}
          <ContactLinks email={record.email} phone={record.phone} reply={replyUrl} />
          {record.is_anonymous !== 1 && <EverythingLink kind={kind} id={id} />}
          <RecordDetails record={record} />
        </Card>
        <div className="stack loose record-side">
          {kind === 'volunteers' && needsGuardian(record['age']) && <Guardian record={record} />}
          {kind === 'prayers' && (
            <Card heading={words.intercessions}>
              <Intercessions intercessions={shown.intercessions} />
            </Card>
          )}
          <section className="card record-history">
            <h2>{words.history}</h2>
            <Changes kind={kind} changes={shown.changes} staff={shown.staff} />
          </section>
        </div>
        <Card heading={words.notes}>
          <Notes notes={notes} />
          <NoteField draft={`${me} ${kind} ${id}`} stored={notes.length} result={result} />
        </Card>
      </div>
      <WorkBar record={record} today={shown.today} />
    </TaskPage>
  )
}

type SentProps = NonNullable<Shown['unsent']> & { recordUrl: string; replyUrl: string }

/** On coming back from the member's own program. */
function SentQuestion({ id, way, href, recordUrl, replyUrl }: SentProps) {
  const { reply } = usePage().text
  const isMail = way === 'own-mail'
  const fields = { change: id }
  return (
    <div className="alert" data-tone="note" role="status" tabIndex={-1}>
      <p className="alert-text">{reply.written}</p>
      <div className="row tight">
        <ButtonForm intent="sent" fields={fields} words={reply.yesSent} action={recordUrl} />
        <ButtonForm
          intent="not-sent"
          fields={fields}
          words={reply.notSent}
          action={isMail ? replyUrl : `${replyUrl}=whatsapp`}
        />
        <a className="target" href={href}>
          {isMail ? reply.openProgram : reply.openWhatsApp}
        </a>
      </div>
    </div>
  )
}

/** Finishes a record and opens the next one; after the last, the list. */
function thenNext(run: Run): Run {
  return async (record, values, args) => {
    const { kind, id } = record
    const { language, storage, staff, url } = args
    const list = listOf(url)
    // Before the change, which may take the record out of the list.
    const next = await nextWaiting(kind, list, storage, { after: id, reader: staff.id })
    const done = await run(record, values, args)
    const to = next ? recordPath(kind, next, language, list) : listScreen(kind, language, list)
    return { ...done, to }
  }
}

/** The guardian of a volunteer under 18, and whether staff have verified their consent. */
export function Guardian({ record }: { record: FullRecord }) {
  const { text, language } = usePage()
  const { record: words } = text
  const { guardian_name: nameLabel, guardian_phone: phoneLabel } = text.lists.columns
  const { guardian_name, guardian_phone, guardian_verified_by, guardian_verified_at } = record
  const phone = String(guardian_phone ?? '')
  return (
    <Card heading={words.guardian}>
      <Details
        lines={[
          [nameLabel, guardian_name],
          [phoneLabel, phone && <a href={`tel:${phone}`}>{phone}</a>],
        ]}
      />
      <p id="guardian-how">
        {guardian_verified_at
          ? interpolate(words.guardianConfirmed, {
              name: String(guardian_verified_by),
              date: dateAndTime(String(guardian_verified_at), language),
            })
          : words.guardianHow}
      </p>
      <WorkButton
        intent={guardian_verified_at ? 'guardian-unverified' : 'guardian-verified'}
        aria-describedby="guardian-how"
      >
        {guardian_verified_at ? words.guardianTakeBack : words.guardianConfirm}
      </WorkButton>
    </Card>
  )
}
