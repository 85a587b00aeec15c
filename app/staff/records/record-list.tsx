import { useEffect, useEffectEvent } from 'react'
import {
  isRouteErrorResponse,
  Link,
  redirectDocument,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { isRecordKind } from '../../../domain/people/record-kinds.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { UrgentLine } from '../prayer/urgent-line.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import { StatesExplained, SubscriberActions } from '../subscribers/list-parts.tsx'
import type { Route } from './+types/record-list'
import { keptIn, questionIn } from './asks-first.ts'
import { DoneNotice } from './done-notice.tsx'
import { RecordList } from './listed-records.tsx'
import { manyHandlers } from './many-handlers.server.ts'
import { ManyQuestion } from './many-question.tsx'
import { loadList, type ShownList } from './record-list.server.ts'
import { kindAt, recordPath } from './record-path.ts'
import { WalkEnd } from './walk-end.tsx'

// The screen of all five lists; the path selects the list.

export const loader = (args: Route.LoaderArgs) => loadList(args)
export const action = formAction(manyHandlers)
export { unlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

/**
 * Offline the page stays with the typed filters, and shows a failure in place of the list. Status
 * 401 leads to the sign-in.
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
  const { kind, request, notice, end, urgent = 0, ...list } = loaderData
  const [parameters] = useSearchParams()
  const { revalidate } = useRevalidator()
  const comeToLife = useEffectEvent(() => {
    // After going back before hydration, the data may belong to another URL.
    const wanted = readListRequest(kind, parameters).request
    if (listPath(kind, wanted) !== listPath(kind, request)) revalidate()
  })
  useEffect(() => comeToLife(), [])
  const here = pathname + listPath(kind, request)
  const question = questionIn(actionData)
  if (question && isRecordKind(kind)) return <ManyQuestion {...{ kind, question, here }} />
  return (
    <StaffPage title={text.staff[kind]} heading={text.staff[kind]} wide>
      <Notice words={{ deleted: text.record.deleted }} />
      {notice && isRecordKind(kind) && !actionData && (
        <DoneNotice
          notice={notice}
          action={
            notice.undo && 'id' in notice.undo
              ? recordPath(kind, notice.undo.id, language, request)
              : here
          }
        />
      )}
      {end && isRecordKind(kind) && <WalkEnd kind={kind} list={request} first={end.first} />}
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
      <RecordList {...list} kind={kind} request={request} kept={keptIn(actionData)} />
      {kind === 'subscribers' && <StatesExplained />}
    </StaffPage>
  )
}
