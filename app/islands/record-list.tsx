import { useEffect, useRef } from 'react'
import type { Language } from '../../domain/language.ts'
import { type ListRequest, listAddress, narrow, newestFirst } from '../../domain/list-request.ts'
import type { ListKind } from '../../domain/record-list.ts'
import { fill } from '../../domain/text.ts'
import { asNumber } from '../ui/record-list/as-number.ts'
import type { ListText } from '../ui/record-list/cells.tsx'
import { chosenIn, showChosen } from '../ui/record-list/chosen.ts'
import { RecordFailure } from '../ui/record-list/record-failure.tsx'
import { RecordPages } from '../ui/record-list/record-pages.tsx'
import { RecordSearch } from '../ui/record-list/record-search.tsx'
import { RecordTable } from '../ui/record-list/record-table.tsx'
import { type Page, useRecords, useSteps } from '../ui/record-list/use-records.ts'

/** Long enough for the next letter, too short to wait for. */
const TYPING_MILLISECONDS = 250

type Props<Kind extends ListKind> = {
  kind: Kind
  caption: string
  call: string
  /** The address of the list's screen, of its file to download, and of the sign-in. */
  screen: string
  download: string
  login: string
  language: Language
  text: ListText
  request: ListRequest
  shown: Page<Kind> | undefined
}

/** One of the staff's lists. The server renders its first page; here only its rows are replaced. */
export default function RecordList<Kind extends ListKind>(props: Props<Kind>) {
  const { kind, caption, screen, download, language, text } = props
  const { request, page, failure, wanted, busy, look } = useRecords(props)
  const words = { text, language, screen }
  const form = useRef<HTMLFormElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const choose = (step: 'push' | 'replace') => {
    clearTimeout(typing.current)
    void look(chosenIn(form.current, kind, wanted), step)
  }
  const go = (next: ListRequest) => {
    showChosen(form.current, next)
    void look(next, 'push')
    // Said by a screen reader, and the list's beginning is in view.
    if (next.page !== request.page) count.current?.focus()
  }
  useSteps(kind, (next) => {
    showChosen(form.current, next)
    void look(next, 'keep')
  })
  // What was typed while this script was still on its way.
  const early = useRef(() => {
    const chosen = chosenIn(form.current, kind, props.request)
    if (listAddress(kind, chosen) !== listAddress(kind, narrow(props.request, {})))
      choose('replace')
  })
  useEffect(() => early.current(), [])

  const narrowed = request.q !== '' || request.status !== ''
  const whole = { ...request, q: '', status: '', page: 1, sort: newestFirst(kind) }
  return (
    <>
      <RecordSearch
        kind={kind}
        request={props.request}
        words={words}
        form={form}
        onType={() => {
          clearTimeout(typing.current)
          typing.current = setTimeout(() => choose('replace'), TYPING_MILLISECONDS)
        }}
        onChoose={() => choose('push')}
      />
      <div className="record-count">
        <p ref={count} className="count" role="status" tabIndex={-1}>
          {page && countOf(page, request, text)}
        </p>
        {page && page.total > 0 && (
          <a href={download + fileParameters(kind, wanted, language)} download>
            {text.download}
          </a>
        )}
      </div>
      {!page && (
        <RecordFailure
          words={text[failure?.kind ?? 'failed'][kind]}
          message={failure?.message ?? ''}
          again={{ words: text.tryAgain, address: screen + listAddress(kind, wanted) }}
        />
      )}
      {page?.rows.length === 0 && (
        <div className="empty">
          <p>{narrowed || page.total > 0 ? text.noMatch : text.empty[kind]}</p>
          {(narrowed || page.total > 0) && (
            <a
              className="button quiet"
              href={screen}
              onClick={(event) => {
                event.preventDefault()
                go(whole)
              }}
            >
              {text.showAll}
            </a>
          )}
        </div>
      )}
      {page && page.rows.length > 0 && (
        <RecordTable
          {...{ kind, caption, busy, words }}
          rows={page.rows}
          request={wanted}
          look={go}
        />
      )}
      {page && page.total > 0 && (
        <RecordPages {...{ kind, words }} request={wanted} total={page.total} look={go} />
      )}
    </>
  )
}

function countOf({ rows, total }: Page<ListKind>, { page, perPage }: ListRequest, text: ListText) {
  if (rows.length === 0) return total === 0 ? text.none : ''
  const from = (page - 1) * perPage + 1
  const to = from + rows.length - 1
  return fill(text.shown, { from: asNumber(from), to: asNumber(to), total: asNumber(total) })
}

/** A file holds every page of what is being looked at, in the reader's language. */
function fileParameters(kind: ListKind, request: ListRequest, language: Language): string {
  const parameters = new URLSearchParams(
    listAddress(kind, narrow(request, { sort: newestFirst(kind) })),
  )
  parameters.set('language', language)
  return `?${parameters}`
}
