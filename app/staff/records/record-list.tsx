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
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { listPath, readListRequest, withStoredOption } from '../../../domain/people/list-request.ts'
import { listPage } from '../../../domain/people/record-list.server.ts'
import { countUrgent } from '../../../domain/prayer/urgency.server.ts'
import { log } from '../../../log.server.ts'
import { database } from '../../../storage/database.server.ts'
import { StorageError } from '../../../storage/storage-error.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { UrgentLine } from '../prayer/urgent-line.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import { StatesExplained, SubscriberActions } from '../subscribers/list-parts.tsx'
import type { Route } from './+types/record-list'
import { type ListProps, RecordList } from './listed-records.tsx'
import { kindAt } from './record-path.ts'

// The screen of all five lists; the path selects the list.

/** `urgent`: the number of open prayers that cannot wait. */
type Shown = ListProps & { urgent?: number }

/**
 * Returns the list request from the URL and that page of the list, or no page with status 503 when
 * the database fails. Unknown parameters are ignored; a page after the last redirects to the last.
 */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  const kind = kindAt(pathname)
  const { request } = readListRequest(kind, searchParams)
  const text = textIn(languageOf(pathname))
  const shown: Shown = { kind, request, page: undefined }
  try {
    const wanted = withStoredOption(kind, request, text)
    const storage = await database()
    const page = await listPage(kind, wanted, storage, (await memberOf(args)).id)
    const urgent = kind === 'prayers' ? await countUrgent(storage) : 0
    const last = Math.max(1, Math.ceil(page.total / request.perPage))
    if (request.page > last) {
      throw redirect(pathname + listPath(kind, { ...request, page: last }))
    }
    return data({ ...shown, page, urgent })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'a staff list could not be read')
    return data(
      { ...shown, failure: { words: text.form.unavailable, reached: true } },
      { status: 503 },
    )
  }
}

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
    const shown: Shown = {
      kind,
      request: readListRequest(kind, searchParams).request,
      page: undefined,
      failure: { words: '', reached },
    }
    return shown
  }
}

export default function RecordListScreen({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { kind, request } = loaderData
  const [parameters] = useSearchParams()
  const { revalidate } = useRevalidator()
  const comeToLife = useEffectEvent(() => {
    // After going back before hydration, the data may belong to another URL.
    const wanted = readListRequest(kind, parameters).request
    if (listPath(kind, wanted) !== listPath(kind, request)) revalidate()
  })
  useEffect(() => comeToLife(), [])
  return (
    <StaffPage title={text.staff[kind]} heading={text.staff[kind]} wide>
      <Notice words={{ deleted: text.record.deleted }} />
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
      {kind === 'prayers' && <UrgentLine count={loaderData.urgent ?? 0} />}
      {kind === 'subscribers' && <SubscriberActions />}
      <RecordList {...loaderData} />
      {kind === 'subscribers' && <StatesExplained />}
    </StaffPage>
  )
}
