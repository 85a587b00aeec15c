import { interpolate } from '../../../domain/content/text.ts'
import {
  isAssigned,
  type ListRequest,
  newestFirst,
  PER_PAGE,
  sortName,
  sortsOf,
} from '../../../domain/people/list-request.ts'
import { type ListKind, recordLists } from '../../../domain/people/record-list.ts'
import { Icon } from '../icon/icon.tsx'
import { type ListText, statusWords, type Words } from './cells.tsx'

type Props = { kind: ListKind; request: ListRequest; words: Words }

/** Search, status and order: a form that without script asks the page itself. */
export function RecordSearch({ kind, request, words }: Props) {
  const { text, screen } = words
  const { statuses } = recordLists[kind]
  return (
    <search>
      <form className="record-search" action={screen} autoComplete="off">
        <div className="field wide-field">
          <label htmlFor="list-q">{text.search}</label>
          <input
            id="list-q"
            type="search"
            name="q"
            maxLength={100}
            aria-describedby="list-hint"
            defaultValue={request.q}
          />
        </div>
        <button type="submit" className="button primary">
          {text.search}
        </button>
        {/* On a phone what narrows and orders is folded until it is wanted: the list itself is seen. */}
        <input
          id="list-narrowing"
          className="narrowing-switch"
          type="checkbox"
          defaultChecked={isChosen(request, kind)}
        />
        <label htmlFor="list-narrowing" className="narrowing">
          {text.narrowing}
          <Icon name="down" />
        </label>
        {statuses.length > 0 && (
          <div className="field">
            <label htmlFor="list-status">{text.status}</label>
            <select id="list-status" name="status" defaultValue={request.status}>
              <option value="">{text.anyStatus}</option>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {statusWords(status, text)}
                </option>
              ))}
            </select>
          </div>
        )}
        {isAssigned(kind) && (
          <div className="field">
            <label htmlFor="list-assigned">{text.whose}</label>
            <select id="list-assigned" name="assigned" defaultValue={request.assigned}>
              <option value="">{text.everybodys}</option>
              <option value="me">{text.mine}</option>
            </select>
          </div>
        )}
        <div className="field">
          <label htmlFor="list-sort">{text.order}</label>
          <select id="list-sort" name="sort" defaultValue={sortName(request.sort)}>
            {sortsOf(kind).map((sort, place) => (
              <option key={sortName(sort)} value={sortName(sort)}>
                {place < 2 ? timeOrder(sort, text) : letterOrder(sort, text)}
              </option>
            ))}
          </select>
        </div>
        {request.perPage !== PER_PAGE && (
          <input type="hidden" name="per_page" value={request.perPage} />
        )}
        <p id="list-hint" className="field-hint">
          {text.searchHints[kind]}
        </p>
      </form>
    </search>
  )
}

function isChosen({ status, assigned, sort }: ListRequest, kind: ListKind): boolean {
  return `${status}${assigned}` !== '' || sortName(sort) !== sortName(newestFirst(kind))
}

function timeOrder({ direction }: ListRequest['sort'], text: ListText): string {
  return direction === 'desc' ? text.newest : text.oldest
}

function letterOrder({ field, direction }: ListRequest['sort'], text: ListText): string {
  const column = text.columns[field]
  return interpolate(direction === 'asc' ? text.ascending : text.descending, { column })
}
