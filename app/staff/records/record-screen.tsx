import { Link, useParams } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { type ListRequest, listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { type RecordKind, recordKindOf, recordKinds } from '../../../domain/people/record-kinds.ts'
import { deleteRecord } from '../../../domain/people/record-work.server.ts'
import type { RecordAt } from '../../../domain/people/record-work.ts'
import { needsGuardian } from '../../../domain/people/volunteer.ts'
import { TaskPage } from '../../components/page/task-page.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import type { FormArgs } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { EverythingLink } from '../people/everything-link.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { type FormFailure, formFailureOf } from '../shell/form-failure.ts'
import { StaffTitle } from '../shell/page.tsx'
import type { Route } from './+types/record-screen'
import { ContactLinks } from './contact-links.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { DoneNotice } from './done-notice.tsx'
import { finishAndNextHandlers } from './finish-and-next.server.ts'
import { FinishAndNext } from './finish-and-next.tsx'
import { Guardian } from './guardian.tsx'
import { AddedWords, Changes, Intercessions, Notes } from './history.tsx'
import { Neighbours } from './neighbours.tsx'
import { RecordDetails } from './record-details.tsx'
import { recordHandlers } from './record-handlers.server.ts'
import { recordPath } from './record-path.ts'
import { loadRecord, recordKindAt } from './record-screen.server.ts'
import { replyHandler } from './reply.server.ts'
import { ReplyForm } from './reply-form.tsx'
import { UrgentBox } from './urgent.tsx'
import { WorkCard } from './work-card.tsx'
import { NoteField, WorkForm } from './work-form.tsx'

// The page of one record of any kind; the path has kind and id.

export const loader = (args: Route.LoaderArgs) => loadRecord(args)

export const action = formAction({
  reply: replyHandler({
    at: (args) => recordOf(args),
    to: ({ kind, id }, args) => recordPath(kind, id, args.language, listOf(args)),
  }),
  ...recordHandlers(
    {
      at: (_, args) => recordOf(args),
      to: (intent, { kind, id }, args) => {
        if (intent !== 'delete') return recordPath(kind, id, args.language, listOf(args))
        const list = pathsIn(args.language)(recordKinds[kind].listScreen)
        return list + listPath(kind, listOf(args))
      },
    },
    {
      ...finishAndNextHandlers(listOf),
      delete: async (record, _, { staff, storage }) => {
        await deleteRecord(record, staff, storage)
        return { notice: 'deleted' }
      },
    },
  ),
})

export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export default function RecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { kind, shown } = loaderData
  const number = interpolate(text.record.number, { id: useParams()['id'] ?? '' })
  // The title contains no personal name, because it stays in the browser's history.
  const title = interpolate(text.record.screenTitle, { list: text.staff[kind], number })
  return (
    <>
      <StaffTitle title={title} />
      {shown ? (
        <Opened kind={kind} shown={shown} result={formFailureOf(actionData)} />
      ) : (
        <MissingRecord kind={kind} />
      )}
    </>
  )
}

type OpenedProps = {
  kind: RecordKind
  shown: NonNullable<Route.ComponentProps['loaderData']['shown']>
  result: FormFailure | undefined
}

function Opened({ kind, shown, result }: OpenedProps) {
  const { text, language } = usePage()
  const { record: words } = text
  const { record, list, notice, notes } = shown
  const { id } = record
  const recordUrl = recordPath(kind, id, language, list)
  const withQuery = (query: string) => `${recordUrl}${recordUrl.includes('?') ? '&' : '?'}${query}`
  if (shown.reply) {
    const action = withQuery(shown.reply.way === 'own-whatsapp' ? 'reply=whatsapp' : 'reply')
    const form = { record, recordUrl, action, result, me: shown.me, page: shown.reply }
    return <ReplyForm {...form} />
  }
  if (shown.deleting) return <DeleteQuestion record={record} recordUrl={recordUrl} />
  return (
    <TaskPage
      heading={record.is_anonymous ? words.anonymous : record.name}
      lead={`${text.staff[kind]}, ${interpolate(words.number, { id })}`}
      above={<Neighbours {...{ kind, id, list }} previous={shown.previous} next={shown.next} />}
      wide
    >
      {result && <FailureAlert failure={result} />}
      {notice && !result && (
        <DoneNotice
          notice={notice}
          action={
            notice.undo && 'id' in notice.undo
              ? recordPath(kind, notice.undo.id, language, list)
              : recordUrl
          }
        />
      )}
      <WorkForm action={recordUrl} seen={record.status} />
      <div className="stack loose record">
        <section className="card">
          <h2>{words[recordKindOf(kind).messageLabel ?? 'message']}</h2>
          <p className="record-text">{record.message || words.none}</p>
          {shown.added.length > 0 && (
            <>
              <h3>{words.added}</h3>
              <AddedWords words={shown.added} />
            </>
          )}
          {kind === 'prayers' && <UrgentBox urgency={record.urgency} helplines={shown.helplines} />}
          {record.is_anonymous === 1 && (
            <p className="anonymous lines">
              <strong>{words.askedAnonymous}</strong> {words.askedAnonymousHint}
            </p>
          )}
          <ContactLinks email={record.email} phone={record.phone} reply={withQuery('reply')} />
          {record.is_anonymous !== 1 && <EverythingLink kind={kind} id={id} />}
          <RecordDetails record={record} />
        </section>
        <div className="stack loose record-side">
          <WorkCard record={record} me={shown.me} staff={shown.staff} today={shown.today} />
          {kind === 'volunteers' && needsGuardian(record['age']) && <Guardian record={record} />}
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
          <Notes notes={notes} />
          <NoteField draft={`${shown.me} ${kind} ${id}`} stored={notes.length} result={result} />
        </section>
        <Link className="delete-link wrong target" to={withQuery('delete')}>
          {words.delete}
        </Link>
      </div>
      <FinishAndNext
        record={record}
        next={shown.next === undefined ? undefined : recordPath(kind, shown.next, language, list)}
      />
    </TaskPage>
  )
}

function MissingRecord({ kind }: { kind: RecordKind }) {
  const { text, to } = usePage()
  return (
    <TaskPage heading={text.record.missing} lead={text.record.missingText}>
      <p className="actions">
        <Link className="button primary" to={to(recordKinds[kind].listScreen)}>
          {text.record.back}
        </Link>
      </p>
    </TaskPage>
  )
}

function recordOf({ request, params }: FormArgs): RecordAt | undefined {
  const id = readId(params['id'])
  return id === undefined ? undefined : { kind: recordKindAt(new URL(request.url).pathname), id }
}

function listOf({ request }: FormArgs): ListRequest {
  const { pathname, searchParams } = new URL(request.url)
  return readListRequest(recordKindAt(pathname), searchParams).request
}
