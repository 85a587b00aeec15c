import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { writeRows } from '../../../domain/people/many.ts'
import { type RecordKind, recordKinds, statusLabel } from '../../../domain/people/record-kinds.ts'
import type { ListedRecord } from '../../../domain/people/record-list.server.ts'
import { Select } from '../../components/form/field.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import type { Kept } from './asks-first.ts'

/** Who records can be assigned to, and the highest id of the list. */
export type ManyOf = { staff: { id: number; name: string }[]; upTo: number }

type Props = {
  kind: RecordKind
  here: string
  rows: ListedRecord[]
  total: number
  of: ManyOf
  kept: Kept | undefined
  /** The table; its rows have boxes. */
  children: ReactNode
}

/** As many as one sits down to; a page has a few more. */
const FIRST = 20

/** A list as a form. What can be done with the chosen rows is shown once there are any. */
export function ManyForm({ kind, here, rows, total, of, kept, children }: Props) {
  const { text } = usePage()
  const { many } = text
  const { state } = useNavigation()
  const { count, form, onChange } = useChosen(total, kept !== undefined)
  const bar = useRef<HTMLElement>(null)
  // Shown without a navigation, which would move the focus by itself.
  useEffect(() => {
    if (kept) bar.current?.focus()
  }, [kept])
  const once = (event: FormEvent) => state !== 'idle' && event.preventDefault()
  return (
    <Form
      className="many"
      method="post"
      action={here}
      replace
      autoComplete="off"
      ref={form}
      onChange={onChange}
      onSubmit={once}
    >
      <div className="many-choices">
        {rows.length > FIRST && (
          <label className="choice">
            <input
              type="checkbox"
              name="rows"
              value={boxValue(rows.slice(0, FIRST))}
              data-choice="group"
            />
            {interpolate(many.first, { count: FIRST })}
          </label>
        )}
        <label className="choice">
          <input type="checkbox" name="rows" value={boxValue(rows)} data-choice="group" />
          {many.page}
        </label>
        {total > rows.length && (
          <label className="choice">
            <input type="checkbox" name="all" value={of.upTo} defaultChecked={Boolean(kept?.all)} />
            {interpolate(many.all, { total: asNumber(total) })}
          </label>
        )}
      </div>
      {children}
      <section className="many-bar" aria-label={many.bar} tabIndex={-1} ref={bar}>
        <strong role="status">
          {count > 0 && interpolate(many.chosen, { count: asNumber(count) })}
        </strong>
        <div className="row tight">
          <span id="many-mark">{text.record.markAs}</span>
          {recordKinds[kind].statuses.map((status) => (
            <button
              key={status}
              type="submit"
              name="intent"
              value={`mark-${status}`}
              className="button quiet"
              aria-describedby="many-mark"
            >
              {statusLabel(kind, status, text)}
            </button>
          ))}
        </div>
        <details className="unfold">
          <summary>{many.more}</summary>
          <div className="inline-form">
            <Select
              field={{ id: 'many-to', name: 'to', defaultValue: '' }}
              label={many.assignTo}
              placeholder={text.record.nobody}
            >
              {of.staff.map(({ id, name }) => (
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
            className="button quiet destructive many-delete"
          >
            {many.delete}
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
 * Keeps the boxes of a list together: a box of its first rows or of the page chooses these rows,
 * and so does the box of the whole list. Returns how many are chosen. Without script the server
 * reads the boxes the same way. `kept`: the list is shown again with what was chosen.
 */
function useChosen(total: number, kept: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const read = (changed?: EventTarget) => {
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
  // Boxes may be ticked before the page is hydrated, or by the browser on the way back. Another
  // list, or the list after an action, begins with nothing chosen.
  const begin = useEffectEvent((at: string) => {
    const { rows, groups, list } = boxesIn(form.current)
    if (shown.current !== at && !kept) {
      for (const box of [...rows, ...groups, list]) if (box) box.checked = false
    }
    shown.current = at
    read(groups.findLast(({ checked }) => checked))
  })
  useEffect(() => begin(key), [key])
  return { count, form, onChange: ({ target }: FormEvent) => read(target) }
}

function boxesIn(form: HTMLFormElement | null) {
  const all = [...(form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]
  return {
    rows: all.filter(({ dataset }) => dataset['choice'] === 'row'),
    groups: all.filter(({ dataset }) => dataset['choice'] === 'group'),
    list: all.find(({ name }) => name === 'all'),
  }
}

/** The rows that a box of several has in its value: the first of the page. */
function rowsOf(group: HTMLInputElement, rows: HTMLInputElement[]): HTMLInputElement[] {
  return rows.slice(0, group.value.split(',').length)
}
