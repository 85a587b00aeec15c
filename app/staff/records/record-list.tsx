import { useEffect, useEffectEvent, useRef } from 'react'
import {
  Form,
  isRouteErrorResponse,
  Link,
  redirectDocument,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { isRecordKind, type RecordKind, statusLabel } from '../../../domain/people/record-kinds.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { UrgentLine } from '../prayer/urgent-line.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/record-list'
import { bulkHandlers, type BulkQuestion as Question } from './bulk-handlers.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { RecordList } from './listed-records.tsx'
import { loadList, type ShownList } from './load-list.server.ts'
import { kindAt, recordPath } from './record-path.ts'

// The screen of all five lists; the path selects the list.

export const loader = (args: Route.LoaderArgs) => loadList(args)
export const action = formAction(bulkHandlers)
export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

/**
 * When offline, keeps the page and its filters and shows an error in place of the list. Status 401
 * redirects to the sign-in page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    const { pathname, search, searchParams } = new URL(request.url)
    const kind = kindAt(pathname)
    const reached = isRouteErrorResponse(error)
    if (reached && error.status === 401) {
      throw redirectDocument(signInPath(languageOf(pathname), pathname + search))
    }
    const shown: ShownList = {
      kind,
      request: readListRequest(kind, searchParams).request,
      page: undefined,
      failure: { words: '', reached },
    }
    return shown
  }
}

export default function RecordListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language, pathname } = usePage()
  const { kind, request, notice, urgent = 0, ...list } = loaderData
  const [parameters] = useSearchParams()
  const { revalidate } = useRevalidator()
  const refetchIfStale = useEffectEvent(() => {
    // After going back before hydration, the data may belong to another URL.
    const wanted = readListRequest(kind, parameters).request
    if (listPath(kind, wanted) !== listPath(kind, request)) revalidate()
  })
  useEffect(() => refetchIfStale(), [])
  const listUrl = pathname + listPath(kind, request)
  if (actionData && 'question' in actionData && isRecordKind(kind)) {
    return <BulkQuestion {...{ kind, listUrl }} question={actionData.question} />
  }
  const undone = notice?.undo?.id
  return (
    <StaffPage title={text.staff[kind]} heading={text.staff[kind]} wide>
      <Notice words={{ deleted: text.record.deleted }} />
      {notice && isRecordKind(kind) && !actionData && (
        <DoneNotice
          notice={notice}
          action={undone ? recordPath(kind, undone, language, request) : listUrl}
        />
      )}
      {kind === 'prayers' && (
        <p className="actions">
          <Link className="button primary" to={to('PrayerDesk')}>
            {text.lists.desk}
          </Link>
          <Link className="target" to={to('FollowUps')}>
            {text.followUps.title}
          </Link>
          <Link className="target" to={to('PrayerPaper')}>
            {text.desk.onPaper}
          </Link>
        </p>
      )}
      {kind === 'prayers' && <UrgentLine count={urgent} />}
      {kind === 'subscribers' && <SubscriberActions />}
      <RecordList {...list} kind={kind} request={request} />
    </StaffPage>
  )
}

/** Above the list of subscribers. */
function SubscriberActions() {
  const { text, to } = usePage()
  const { subscribers: words } = text
  return (
    <p className="actions">
      <Link className="button primary" to={to('SubscriberAdd')}>
        {words.add}
      </Link>
      <Link className="button quiet" to={to('SubscriberImports')}>
        {words.bringList}
      </Link>
    </p>
  )
}

type BulkQuestionProps = { kind: RecordKind; question: Question; listUrl: string }

/** The question before many records are changed. Only its button changes anything. */
function BulkQuestion({ kind, question: { intent, count, rows }, listUrl }: BulkQuestionProps) {
  const { text } = usePage()
  const { bulk } = text
  const deletes = intent === 'delete'
  const status = statusLabel(kind, intent.replace(/^mark-/, ''), text)
  const ask = deletes ? bulk.askDelete : bulk.askMark
  const heading = interpolate(count === 1 ? ask.one : ask.other, { count: asNumber(count), status })
  const lead = interpolate(deletes ? bulk.deleteText : bulk.markText, { list: text.staff[kind] })
  const page = useRef<HTMLDivElement>(null)
  // Shown without a navigation, which would move the focus by itself.
  useEffect(() => page.current?.focus(), [])
  return (
    <div ref={page} tabIndex={-1}>
      <StaffPage title={heading} heading={heading} lead={lead}>
        <Form method="post" action={listUrl} className="actions" replace>
          <input type="hidden" name="rows" value={rows} />
          <input type="hidden" name="sure" value="1" />
          <button
            className={deletes ? 'button danger' : 'button primary'}
            type="submit"
            name="intent"
            value={intent}
          >
            {deletes ? bulk.yesDelete : interpolate(bulk.yesMark, { status })}
          </button>
          <Link className="button quiet" to={listUrl} reloadDocument>
            {bulk.no}
          </Link>
        </Form>
      </StaffPage>
    </div>
  )
}
