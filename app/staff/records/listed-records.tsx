import { Link, useNavigation } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import {
  isNarrowed,
  isShort,
  type ListRequest,
  listPath,
  newestFirst,
} from '../../../domain/people/list-request.ts'
import { isRecordKind, type ListKind } from '../../../domain/people/record-kinds.ts'
import type { ListPage } from '../../../domain/people/record-list.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { BulkForm, type BulkTargets } from './bulk-form.tsx'
import { ListFailure } from './list-failure.tsx'
import { RecordSearch } from './record-search.tsx'
import { RecordTable } from './record-table.tsx'

export type ListProps = {
  kind: ListKind
  request: ListRequest
  /** Why the list did not load: the server's message, or '' when there was no response. */
  failure?: { words: string; reached: boolean } | undefined
  page: ListPage | undefined
  /** For bulk changes, which records have and subscribers have not. */
  bulk?: BulkTargets | undefined
}

export function RecordList({ kind, request, page, failure, bulk }: ListProps) {
  const { text, pathname } = usePage()
  const { lists } = text
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === pathname
  // An empty list has nothing to search.
  const isEmptyList = page?.total === 0 && !isNarrowed(request)
  return (
    <>
      {!isEmptyList && <RecordSearch kind={kind} request={request} />}
      <div className="row between joined small record-count">
        <p id="list-count" className="count muted flush" role="status" tabIndex={-1}>
          {page && countOf(page, request, lists)}
        </p>
        <div className="row joined">
          {page && page.rows.length > 0 && isNarrowed(request) && (
            <Link className="target" to={pathname + listPath(kind, withoutFilters(kind, request))}>
              {lists.showAll}
            </Link>
          )}
          {page && page.total > 0 && <ExportForm kind={kind} request={request} />}
        </div>
      </div>
      <div className="record-part" aria-busy={loading}>
        {!page && failure && (
          <ListFailure
            words={failure.reached ? lists.failed[kind] : lists.error[kind]}
            more={failure.words}
            again={pathname + listPath(kind, request)}
          />
        )}
        {page?.rows.length === 0 && <NoRows kind={kind} request={request} page={page} />}
        {page && page.rows.length > 0 && (
          <Rows {...{ kind, request, bulk }} rows={page.rows} total={page.total} />
        )}
        {page && page.total > 0 && (
          <Pages
            page={request.page}
            pages={Math.max(1, Math.ceil(page.total / request.perPage))}
            at={(number) => pathname + listPath(kind, { ...request, page: number })}
            words={lists}
          />
        )}
      </div>
    </>
  )
}

type RowsProps = Pick<ListProps, 'kind' | 'request' | 'bulk'> & ListPage

function Rows({ kind, request, rows, total, bulk }: RowsProps) {
  const { pathname } = usePage()
  if (!bulk || !isRecordKind(kind)) {
    return <RecordTable kind={kind} request={request} rows={rows} />
  }
  return (
    <BulkForm {...{ kind, total }} listUrl={pathname + listPath(kind, request)} targets={bulk}>
      <RecordTable kind={kind} request={request} rows={rows} choosable />
    </BulkForm>
  )
}

/** Downloads all pages of the filtered list in the reader's language. Writes an audit event. */
function ExportForm({
  kind,
  request: { q, status, assigned, due },
}: Pick<ListProps, 'kind' | 'request'>) {
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

type NoRowsProps = { kind: ListKind; request: ListRequest; page: ListPage }

function NoRows({ kind, request, page: { total } }: NoRowsProps) {
  const { text, pathname } = usePage()
  const { lists } = text
  const { q, status, assigned, due } = request
  const narrowed = isNarrowed(request) || total > 0
  const onlyMine = assigned === 'me' && `${q}${status}${due}` === '' && total === 0
  const noMatch = status === '' ? lists.noMatch : lists.noMatchOfStatus
  const unmatched = isShort(q) ? lists.noMatchShort : noMatch
  return (
    <div className="empty">
      <p>{narrowed ? (onlyMine ? lists.nothingMine : unmatched) : lists.empty[kind]}</p>
      {narrowed && (
        <Link
          className="button quiet"
          to={pathname + listPath(kind, withoutFilters(kind, request))}
        >
          {lists.showAll}
        </Link>
      )}
    </div>
  )
}

/** Returns the request without filters, in the default order. */
function withoutFilters(kind: ListKind, request: ListRequest): ListRequest {
  const none = { q: '', status: '', assigned: '', due: '' } as const
  return { ...request, ...none, sort: newestFirst(kind), page: 1 }
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
