import type { Language } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import {
  type ListRequest,
  listAddress,
  narrow,
  newestFirst,
} from '../../../domain/people/list-request.ts'
import type { ListedRecord, ListKind } from '../../../domain/people/record-list.ts'
import { statusesOf } from '../../../domain/people/record-work.ts'
import { PlainIsland } from '../../islands/island.tsx'
import { asNumber } from './as-number.ts'
import type { ListText } from './cells.tsx'
import { RecordFailure } from './record-failure.tsx'
import { RecordPages } from './record-pages.tsx'
import { RecordSearch } from './record-search.tsx'
import { RecordTable } from './record-table.tsx'

type Page<Kind extends ListKind> = { rows: ListedRecord<Kind>[]; total: number }

type Props<Kind extends ListKind> = {
  kind: Kind
  caption: string
  /** The address of the list's screen, and of its file to download. */
  screen: string
  download: string
  language: Language
  text: ListText
  /** For what was chosen from a form's options. */
  chosen: Record<string, string>
  request: ListRequest
  /** No page when it could not be read: then `failure` has our words for it. */
  shown: Page<Kind> | undefined
  failure: string
}

/**
 * One of the staff's lists. Each `data-part` is what app/islands/record-list.ts takes from a page
 * that it fetched; the rest stays.
 */
export function RecordList<Kind extends ListKind>(props: Props<Kind>) {
  const { kind, caption, screen, download, language, chosen, request, shown, failure } = props
  const text = { ...props.text, statuses: statusesOf(kind, props.text.statuses) }
  const words = { text, chosen, language, screen }
  const here = screen + listAddress(kind, request)
  // Where nothing ever came, there is nothing to search.
  const nothing = shown?.total === 0 && !isNarrowed(request)
  const failed = (name: 'failed' | 'error', message = '') => (
    <RecordFailure
      words={text[name][kind]}
      message={message}
      again={{ words: text.tryAgain, address: here }}
    />
  )
  return (
    <PlainIsland name="record-list">
      {!nothing && <RecordSearch {...{ kind, request, words }} />}
      <div className="record-count">
        <p className="count" role="status" tabIndex={-1} data-part="count">
          {shown && countOf(shown, request, text)}
        </p>
        <span data-part="download">
          {shown && shown.rows.length > 0 && isNarrowed(request) && (
            <a href={screen + listAddress(kind, whole(kind, request))}>{text.showAll}</a>
          )}
          {shown && shown.total > 0 && (
            <a href={download + fileParameters(kind, request, language)} download>
              {text.download}
            </a>
          )}
        </span>
      </div>
      <div className="record-part" data-part="list">
        {!shown && failed('failed', failure)}
        {shown?.rows.length === 0 && <NoRows {...{ kind, request, words }} total={shown.total} />}
        {shown && shown.rows.length > 0 && (
          <RecordTable {...{ kind, caption, request, words }} rows={shown.rows} />
        )}
        {shown && shown.total > 0 && (
          <RecordPages {...{ kind, request, words }} total={shown.total} />
        )}
      </div>
      <template data-failure="failed">{failed('failed')}</template>
      <template data-failure="error">{failed('error')}</template>
    </PlainIsland>
  )
}

type NoRowsProps = {
  kind: ListKind
  request: ListRequest
  words: { text: ListText; screen: string }
  total: number
}

function NoRows({ kind, request, words: { text, screen }, total }: NoRowsProps) {
  const { q, status, assigned } = request
  const narrowed = isNarrowed(request) || total > 0
  const onlyMine = assigned !== '' && `${q}${status}` === '' && total === 0
  const noMatch = status === '' ? text.noMatch : text.noMatchOfStatus
  return (
    <div className="empty">
      <p>{narrowed ? (onlyMine ? text.nothingMine : noMatch) : text.empty[kind]}</p>
      {narrowed && (
        <a className="button quiet" href={screen + listAddress(kind, whole(kind, request))}>
          {text.showAll}
        </a>
      )}
    </div>
  )
}

function isNarrowed({ q, status, assigned }: ListRequest): boolean {
  return `${q}${status}${assigned}` !== ''
}

/** The list as it is opened first. */
function whole(kind: ListKind, request: ListRequest): ListRequest {
  return narrow(request, { q: '', status: '', assigned: '', sort: newestFirst(kind) })
}

function countOf({ rows, total }: Page<ListKind>, request: ListRequest, text: ListText) {
  const { page, perPage } = request
  if (rows.length === 0) return total === 0 ? text.none : ''
  const from = (page - 1) * perPage + 1
  const to = from + rows.length - 1
  return interpolate(isNarrowed(request) ? text.found : text.shown, {
    from: asNumber(from),
    to: asNumber(to),
    total: asNumber(total),
  })
}

/** A file holds every page of what is being looked at, in the reader's language. */
function fileParameters(kind: ListKind, request: ListRequest, language: Language): string {
  const parameters = new URLSearchParams(
    listAddress(kind, narrow(request, { sort: newestFirst(kind) })),
  )
  parameters.set('language', language)
  return `?${parameters}`
}
