import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import {
  type ListRequest,
  listPath,
  newestFirst,
  readListRequest,
  readSort,
  sortsOf,
  statusFilters,
} from '../../../domain/people/list-request.ts'
import {
  fieldLabel,
  isRecordKind,
  type ListKind,
  recordKindOf,
  statusLabel,
} from '../../../domain/people/record-kinds.ts'
import { Select } from '../../components/form/field.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { usePage } from '../../use-page.ts'

/** Debounces typing: long enough for the next letter, too short to notice. */
const TYPING_MILLISECONDS = 250

type Props = { kind: ListKind; request: ListRequest }

export function RecordSearch({ kind, request }: Props) {
  const { text, pathname } = usePage()
  const { lists } = text
  return (
    <search>
      <form
        className="record-search"
        action={pathname}
        autoComplete="off"
        {...useSearch(kind, request)}
      >
        <div className="field wide-field">
          <label htmlFor="list-q">{lists.search}</label>
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
          {lists.search}
        </button>
        {/* On a phone the filters and the order are collapsed, so that the list is in view. Not
            `details`: in browsers before 2025, CSS cannot open it on a wide screen. */}
        <input id="list-narrowing" className="filters-switch visually-hidden" type="checkbox" />
        <label htmlFor="list-narrowing" className="filters-label">
          {[lists.narrowing, chosenWords(kind, request, text).join(', ')]
            .filter(Boolean)
            .join(': ')}
          <Icon name="down" />
        </label>
        <Select
          field={{ id: 'list-status', name: 'status', defaultValue: request.status }}
          label={lists.status}
          placeholder={lists.anyStatus}
          options={Object.fromEntries(
            statusFilters(kind).map((status) => [status, statusLabel(kind, status, text)]),
          )}
        />
        {isRecordKind(kind) && (
          <Select
            field={{ id: 'list-assigned', name: 'assigned', defaultValue: request.assigned }}
            label={lists.whose}
            placeholder={lists.everybodys}
            options={{ me: lists.mine, nobody: lists.nobodys }}
          />
        )}
        {kind === 'prayers' && (
          <Select
            field={{ id: 'list-due', name: 'due', defaultValue: request.due }}
            label={lists.due}
            placeholder={lists.anyDay}
            options={{ today: lists.dueToday }}
          />
        )}
        <Select
          field={{ id: 'list-sort', name: 'sort', defaultValue: request.sort }}
          label={lists.order}
          options={Object.fromEntries(
            sortsOf(kind).map((sort) => [sort, orderWords(kind, sort, text)]),
          )}
        />
        <p id="list-hint" className="field-hint">
          {lists.searchHints[kind]}
        </p>
      </form>
    </search>
  )
}

/** Navigates on input, and updates the fields when the request changes elsewhere. */
function useSearch(kind: ListKind, request: ListRequest) {
  const { pathname } = usePage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { q, status, assigned, due, sort } = request

  useEffect(() => {
    // The text being typed is newer than the request.
    if (typing.current) return
    for (const [name, value] of Object.entries({ q, status, assigned, due, sort })) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      // Leaves a trailing space, which the next word may follow.
      if (field.value.trim() !== value) field.value = value
    }
  }, [q, status, assigned, due, sort])
  useEffect(() => () => clearTimeout(typing.current), [])

  const show = (replace: boolean) => {
    clearTimeout(typing.current)
    typing.current = undefined
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    const wanted = readListRequest(kind, new URLSearchParams(fields)).request
    navigate(pathname + listPath(kind, wanted), { replace, preventScrollReset: true })
  }
  return {
    ref: form,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      show(false)
    },
    onChange: ({ target }: FormEvent) => {
      if (target instanceof HTMLSelectElement) {
        collapseFilters(form.current)
        show(false)
      }
      if (!(target instanceof HTMLInputElement) || !target.name) return
      clearTimeout(typing.current)
      typing.current = setTimeout(show, TYPING_MILLISECONDS, true)
    },
  }
}

/** Collapses the filters after a choice on a phone, and moves the focus to their switch. */
function collapseFilters(form: HTMLFormElement | null) {
  const box = form?.querySelector<HTMLInputElement>('.filters-switch')
  if (!box?.checkVisibility()) return
  box.checked = false
  box.focus({ preventScroll: true })
}

/** The chosen filters and order, in words. */
function chosenWords(kind: ListKind, request: ListRequest, text: Text): string[] {
  const { lists } = text
  const { status, assigned, due, sort } = request
  const whose = { '': '', me: lists.mine, nobody: lists.nobodys }[assigned]
  return [
    status && statusLabel(kind, status, text),
    whose && `${lists.whose} (${whose})`,
    due && lists.dueToday,
    sort === newestFirst(kind) ? '' : orderWords(kind, sort, text),
  ].filter(Boolean)
}

function orderWords(kind: ListKind, sort: string, text: Text): string {
  const { lists } = text
  const { field, isAscending } = readSort(sort)
  if (field === recordKindOf(kind).time) return isAscending ? lists.oldest : lists.newest
  const words = isAscending ? lists.ascending : lists.descending
  return interpolate(words, { column: fieldLabel(kind, field, text) })
}
