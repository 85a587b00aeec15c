import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { writeRows } from '../../../domain/people/bulk.ts'
import { type RecordKind, recordKinds, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { ListedRecord } from '../../../domain/people/record-list.server.ts'
import { Select } from '../../components/form/field.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import type { ChosenRows } from './confirmation.ts'

/** The accounts that records can be assigned to, and the highest id of the list. */
export type BulkTargets = { staff: { id: number; name: string }[]; upTo: number }

type Props = {
  kind: RecordKind
  listUrl: string
  rows: ListedRecord[]
  total: number
  targets: BulkTargets
  kept: ChosenRows | undefined
  /** The table; its rows have boxes. */
  children: ReactNode
}

/** The first box chooses this many rows, about as many as people handle in one sitting. */
const FIRST = 20

/** The list as a form. The bar of actions is shown once a row is chosen. */
export function BulkForm({ kind, listUrl, rows, total, targets, kept, children }: Props) {
  const { text } = usePage()
  const { bulk } = text
  const { state } = useNavigation()
  const { count, form, onChange } = useChosen(total, kept !== undefined)
  const bar = useRef<HTMLElement>(null)
  // Shown without a navigation, which would move the focus by itself.
  useEffect(() => {
    if (kept) bar.current?.focus()
  }, [kept])
  const ignoreSecond = (event: FormEvent) => state !== 'idle' && event.preventDefault()
  return (
    <Form
      className="bulk"
      method="post"
      action={listUrl}
      replace
      autoComplete="off"
      ref={form}
      onChange={onChange}
      onSubmit={ignoreSecond}
    >
      <div className="bulk-choices">
        {rows.length > FIRST && (
          <label className="choice">
            <input
              type="checkbox"
              name="rows"
              value={boxValue(rows.slice(0, FIRST))}
              data-choice="group"
            />
            {interpolate(bulk.first, { count: FIRST })}
          </label>
        )}
        <label className="choice">
          <input type="checkbox" name="rows" value={boxValue(rows)} data-choice="group" />
          {bulk.page}
        </label>
        {total > rows.length && (
          <label className="choice">
            <input
              type="checkbox"
              name="all"
              value={targets.upTo}
              defaultChecked={Boolean(kept?.all)}
            />
            {interpolate(bulk.all, { total: asNumber(total) })}
          </label>
        )}
      </div>
      {children}
      <section className="bulk-bar" aria-label={bulk.bar} tabIndex={-1} ref={bar}>
        <strong role="status">
          {count > 0 && interpolate(bulk.chosen, { count: asNumber(count) })}
        </strong>
        <div className="row tight">
          <span id="bulk-mark">{text.record.markAs}</span>
          {recordKinds[kind].statuses.map((status) => (
            <button
              key={status}
              type="submit"
              name="intent"
              value={`mark-${status}`}
              className="button quiet"
              aria-describedby="bulk-mark"
            >
              {statusLabel(kind, status, text)}
            </button>
          ))}
        </div>
        <details className="unfold">
          <summary>{bulk.more}</summary>
          <div className="inline-form">
            <Select
              field={{ id: 'bulk-to', name: 'to', defaultValue: '' }}
              label={bulk.assignTo}
              placeholder={text.record.nobody}
            >
              {targets.staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <button type="submit" name="intent" value="assign" className="button quiet">
              {text.record.assign}
            </button>
          </div>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="button quiet destructive bulk-delete"
          >
            {bulk.delete}
          </button>
        </details>
      </section>
    </Form>
  )
}

function boxValue(rows: ListedRecord[]): string {
  return writeRows(rows.map(({ id, status }) => ({ id, status: String(status) })))
}

/**
 * Keeps the boxes of a list consistent: the boxes of the first rows, of the page and of the whole
 * list tick the boxes of their rows. Returns the number of chosen rows. Without JavaScript the
 * server reads the boxes the same way. `kept`: the list is shown again with its chosen rows.
 */
function useChosen(total: number, kept: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const syncBoxes = (changed?: EventTarget) => {
    const { rows, groups, list } = boxesIn(form.current)
    if (changed && changed === list && list?.checked) for (const row of rows) row.checked = true
    for (const group of groups) {
      if (group !== changed) continue
      for (const row of rowsOf(group, rows)) row.checked = group.checked
    }
    const ticked = rows.filter(({ checked }) => checked).length
    for (const group of groups) {
      group.checked = rowsOf(group, rows).every(({ checked }) => checked)
    }
    if (list && ticked < rows.length) list.checked = false
    setCount(list?.checked ? total : ticked)
  }
  const { key } = useLocation()
  const shown = useRef(key)
  // Boxes may be ticked before hydration, or restored by the browser after a step back. Another
  // list, or the list after an action, starts with no row chosen.
  const begin = useEffectEvent((at: string) => {
    const { rows, groups, list } = boxesIn(form.current)
    if (shown.current !== at && !kept) {
      for (const box of [...rows, ...groups, list]) if (box) box.checked = false
    }
    shown.current = at
    syncBoxes(groups.findLast(({ checked }) => checked))
  })
  useEffect(() => begin(key), [key])
  return { count, form, onChange: ({ target }: FormEvent) => syncBoxes(target) }
}

function boxesIn(form: HTMLFormElement | null) {
  const all = [...(form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]
  return {
    rows: all.filter(({ dataset }) => dataset['choice'] === 'row'),
    groups: all.filter(({ dataset }) => dataset['choice'] === 'group'),
    list: all.find(({ name }) => name === 'all'),
  }
}

/** The rows of a group's box: the first of the page, as many as its value lists. */
function rowsOf(group: HTMLInputElement, rows: HTMLInputElement[]): HTMLInputElement[] {
  return rows.slice(0, group.value.split(',').length)
}
