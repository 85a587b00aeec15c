import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, redirect, useLocation, useNavigation } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import {
  isNarrowed,
  isShort,
  type ListRequest,
  listPath,
  readListRequest,
} from '../../../domain/people/list-request.ts'
import { withDialled } from '../../../domain/people/phone.server.ts'
import { isRecordKind, type ListKind, recordKindOf } from '../../../domain/people/record-kinds.ts'
import { type ListPage, listPage } from '../../../domain/people/record-list.server.ts'
import { listWorkers } from '../../../domain/people/record-read.server.ts'
import { openRequests } from '../../../domain/prayer/prayer-desk.server.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { countRows } from '../../../storage/count-rows.ts'
import { database } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { UrgentLine } from '../prayer/urgent-line.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/record-list'
import { DoneNotice } from './done-notice.tsx'
import { bulkHandlers } from './record-handlers.server.ts'
import { type RecordNotice, recordNotice } from './record-notice.server.ts'
import { kindAt } from './record-path.ts'
import { RecordSearch } from './record-search.tsx'
import { RecordTable } from './record-table.tsx'
import { AssignTo, MarkAs, WorkButton, WorkForm } from './work-form.tsx'

// The screen of all five lists; the path selects the list.

/** The accounts that records can be assigned to, and the highest id of the list. */
type BulkTargets = { staff: Colleague[]; upTo: number }

type ListProps = {
  kind: ListKind
  request: ListRequest
  page: ListPage
  /** For bulk changes, which records have and subscribers have not. */
  bulk?: BulkTargets | undefined
}
type ShownList = ListProps & {
  notice?: RecordNotice | undefined
  /** The number of open urgent prayer requests. */
  urgent?: number
}

/**
 * Returns the list request from the URL and that page of the list. Unknown parameters are ignored;
 * a page after the last redirects to the last.
 */
export async function loader(args: Route.LoaderArgs): Promise<ShownList> {
  const { pathname, searchParams } = args.url
  const kind = kindAt(pathname)
  const { request } = readListRequest(kind, searchParams)
  const { id: reader } = await memberOf(args)
  const storage = await database()
  const found = await listPage(kind, request, storage, reader)
  const page = { ...found, rows: found.rows.map(withDialled) }
  const last = Math.ceil(page.total / request.perPage) || 1
  if (request.page > last) {
    // The rest of the query stays: a notice and its undo.
    searchParams.set('page', String(last))
    throw redirect(`${pathname}?${searchParams}`)
  }
  if (!isRecordKind(kind)) return { kind, request, page }
  const { upTo } = await storage
    .selectFrom(kind)
    .select((eb) => eb.fn.max('id').as('upTo'))
    .executeTakeFirstOrThrow()
  const bulk = { staff: await listWorkers(kind, storage), upTo }
  const notice = await recordNotice(args.url, kind, storage)
  const urgent = openRequests({ only: 'urgent', since: '' }, reader, storage)
  const count = kind === 'prayers' ? await countRows(urgent) : 0
  return { kind, request, page, notice, bulk, urgent: count }
}

export const action = formAction(bulkHandlers)
export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export default function RecordListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { kind, request, notice, urgent = 0, ...list } = loaderData
  return (
    <StaffPage title={text.staff[kind]} heading={text.staff[kind]} wide>
      <Notice words={{ deleted: text.record.deleted }} />
      {notice && !actionData && <DoneNotice notice={notice} />}
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

export function RecordList({ kind, request, page, bulk }: ListProps) {
  const { text, pathname } = usePage()
  const { lists } = text
  const { key } = useLocation()
  const loading = useNavigation().location?.pathname === pathname
  const { rows, total } = page
  const narrowed = isNarrowed(request)
  const at = (number: number) => pathname + listPath(kind, { ...request, page: number })
  const table = (
    <RecordTable kind={kind} request={request} rows={rows} choosable={bulk !== undefined} />
  )
  return (
    <>
      {/* An empty list has nothing to search. */}
      {(total > 0 || narrowed) && <RecordSearch kind={kind} request={request} />}
      <div className="row between joined small record-count">
        <p id="list-count" className="count muted flush" role="status" tabIndex={-1}>
          {countOf(page, request, lists)}
        </p>
        <div className="row joined">
          {rows.length > 0 && narrowed && (
            <Link className="target" to={pathname}>
              {lists.showAll}
            </Link>
          )}
          {total > 0 && <ExportForm kind={kind} request={request} />}
        </div>
      </div>
      <div className="record-part" aria-busy={loading}>
        {rows.length === 0 && <NoRows kind={kind} request={request} />}
        {/* Another list, page or order begins without chosen rows. */}
        {rows.length > 0 && bulk && (
          <BulkForm key={key} kind={kind} total={total} targets={bulk}>
            {table}
          </BulkForm>
        )}
        {rows.length > 0 && !bulk && table}
        {total > 0 && (
          <Pages
            page={request.page}
            pages={Math.ceil(total / request.perPage)}
            at={at}
            words={lists}
          />
        )}
      </div>
    </>
  )
}

type BulkProps = {
  kind: ListKind
  total: number
  targets: BulkTargets
  /** The table; its rows have boxes. */
  children: ReactNode
}

/**
 * The list as a form. On a phone its boxes are shown after "Choose"; the bar of actions is shown
 * once a row is chosen.
 */
function BulkForm({ kind, total, targets, children }: BulkProps) {
  const { text } = usePage()
  const { bulk } = text
  const { count, form, onChange } = useChosen(total)
  return (
    <WorkForm className="bulk" autoComplete="off" ref={form} onChange={onChange}>
      <div className="row joined bulk-choices">
        <label className="choosing target">
          <input type="checkbox" className="visually-hidden" />
          {bulk.column}
        </label>
        <label className="choice">
          <input type="checkbox" name="all" value={targets.upTo} />
          {interpolate(bulk.all, { total: asNumber(total) })}
        </label>
      </div>
      {children}
      <section className="foot-bar bulk-bar" aria-label={bulk.bar}>
        <strong role="status">
          {count > 0 && interpolate(bulk.chosen, { count: asNumber(count) })}
        </strong>
        <MarkAs kind={kind} statuses={recordKindOf(kind).statuses} />
        <details className="unfold">
          <summary>{bulk.more}</summary>
          <AssignTo label={bulk.assignTo} staff={targets.staff} />
          <details className="confirm bulk-delete">
            <summary className="button quiet destructive">
              <span className="confirm-question">{bulk.delete}</span>
              <span className="confirm-cancel">{text.record.deleteNone}</span>
            </summary>
            <p>{interpolate(bulk.deleteText, { list: text.staff[kind] })}</p>
            <WorkButton intent="delete" className="button danger">
              {bulk.yesDelete}
            </WorkButton>
          </details>
        </details>
      </section>
    </WorkForm>
  )
}

/**
 * The box of the whole list ticks those of its rows; returns the number of chosen records. Without
 * JavaScript the server reads the boxes the same way.
 */
function useChosen(total: number) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const onChange = ({ target }: { target?: EventTarget }) => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('.choice > input') ?? []
    const [list, ...rows] = boxes
    if (!list) return
    if (target === list) for (const row of rows) row.checked = list.checked
    else if (rows.some(({ checked }) => !checked)) list.checked = false
    setCount(list.checked ? total : rows.filter(({ checked }) => checked).length)
  }
  // Boxes may have been ticked before hydration.
  const countTicked = useEffectEvent(() => onChange({}))
  useEffect(() => countTicked(), [])
  return { count, form, onChange }
}

type RequestProps = Pick<ListProps, 'kind' | 'request'>

/** Downloads all pages of the filtered list in the reader's language. Writes an audit event. */
function ExportForm({ kind, request: { q, status, assigned, due } }: RequestProps) {
  const { text, language } = usePage()
  const fields = Object.entries({ q, status, assigned, due, language }).filter(([, value]) => value)
  return (
    <form method="post" action={callPath('exportList').replace(':kind', kind)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="text-button target" type="submit">
        {text.lists.download}
      </button>
    </form>
  )
}

function NoRows({ kind, request }: RequestProps) {
  const { text, pathname } = usePage()
  const { lists } = text
  const { q, status, assigned, due } = request
  const narrowed = isNarrowed(request)
  const onlyMine = assigned === 'me' && `${q}${status}${due}` === ''
  const unmatched = isShort(q) ? lists.noMatchShort : lists.noMatch
  return (
    <div className="empty">
      <p>{narrowed ? (onlyMine ? lists.nothingMine : unmatched) : lists.empty[kind]}</p>
      {narrowed && (
        <Link className="button quiet" to={pathname}>
          {lists.showAll}
        </Link>
      )}
    </div>
  )
}

function countOf({ rows, total }: ListPage, request: ListRequest, lists: Text['lists']): string {
  const { page, perPage } = request
  if (rows.length === 0) return total === 0 ? lists.none : ''
  const from = (page - 1) * perPage + 1
  return interpolate(isNarrowed(request) ? lists.found : lists.shown, {
    from: asNumber(from),
    to: asNumber(from + rows.length - 1),
    total: asNumber(total),
  })
}
