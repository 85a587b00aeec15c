import { useEffect, useEffectEvent } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  redirectDocument,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { log } from '../../../config/log.server.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { withDialled } from '../../../domain/people/phone.server.ts'
import { isRecordKind, type RecordKind } from '../../../domain/people/record-kinds.ts'
import { listPage } from '../../../domain/people/record-list.server.ts'
import { listWorkers } from '../../../domain/people/record-read.server.ts'
import { openRequests } from '../../../domain/prayer/prayer-desk.server.ts'
import { countRows } from '../../../storage/count-rows.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { UrgentLine } from '../prayer/urgent-line.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/record-list'
import { bulkHandlers } from './bulk-handlers.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { type ListProps, RecordList } from './listed-records.tsx'
import { type RecordNotice, recordNotice } from './record-notice.server.ts'
import { kindAt, recordPath } from './record-path.ts'

// The screen of all five lists; the path selects the list.

type ShownList = ListProps & {
  notice?: RecordNotice | undefined
  /** The number of open urgent prayer requests. */
  urgent?: number
}

/**
 * Returns the list request from the URL and that page of the list, or no page with status 503 when
 * the database fails. Unknown parameters are ignored; a page after the last redirects to the last.
 */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  const kind = kindAt(pathname)
  const { request } = readListRequest(kind, searchParams)
  const shown: ShownList = { kind, request, page: undefined }
  try {
    const { id: reader } = await memberOf(args)
    const storage = await database()
    const found = await listPage(kind, request, storage, reader)
    const page = { ...found, rows: found.rows.map(withDialled) }
    const last = Math.max(1, Math.ceil(page.total / request.perPage))
    if (request.page > last) throw redirect(withPage(args.url, last))
    if (!isRecordKind(kind)) return data({ ...shown, page })
    const bulk = { staff: await listWorkers(kind, storage), upTo: await highestId(kind, storage) }
    const notice = await recordNotice(args.url, kind, undefined, storage)
    const urgent = openRequests({ only: 'urgent', since: '' }, reader, storage)
    const count = kind === 'prayers' ? await countRows(urgent) : 0
    return data({ ...shown, page, notice, bulk, urgent: count })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    const failure = { words: textIn(languageOf(pathname)).failure.unavailable, reached: true }
    return data({ ...shown, failure }, { status: 503 })
  }
}

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
      {kind === 'subscribers' && (
        <p className="actions">
          <Link className="button primary" to={to('SubscriberImports')}>
            {text.subscribers.bringList}
          </Link>
        </p>
      )}
      <RecordList {...list} kind={kind} request={request} />
    </StaffPage>
  )
}

async function highestId(kind: RecordKind, storage: Storage): Promise<number> {
  const found = await storage
    .selectFrom(kind)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return found?.id ?? 0
}

/** The same query on another page, which keeps a notice and its undo. */
function withPage({ pathname, searchParams }: URL, page: number): string {
  const changed = new URLSearchParams(searchParams)
  changed.set('page', String(page))
  return `${pathname}?${changed}`
}
