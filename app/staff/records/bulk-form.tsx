import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { type RecordKind, recordKinds, statusLabel } from '../../../domain/people/record-kinds.ts'
import { Select } from '../../components/form/field.tsx'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'

/** The accounts that records can be assigned to, and the highest id of the list. */
export type BulkTargets = { staff: { id: number; name: string }[]; upTo: number }

type Props = {
  kind: RecordKind
  listUrl: string
  total: number
  targets: BulkTargets
  /** The table; its rows have boxes. */
  children: ReactNode
}

/**
 * The list as a form. On a phone its boxes are shown after "Choose"; the bar of actions is shown
 * once a row is chosen.
 */
export function BulkForm({ kind, listUrl, total, targets, children }: Props) {
  const { text } = usePage()
  const { bulk } = text
  const { state } = useNavigation()
  const { count, form, onChange } = useChosen(total)
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
          <details className="confirm bulk-delete">
            <summary className="button quiet destructive">
              <span className="confirm-question">{bulk.delete}</span>
              <span className="confirm-cancel">{text.record.deleteNo}</span>
            </summary>
            <p>{interpolate(bulk.deleteText, { list: text.staff[kind] })}</p>
            <button type="submit" name="intent" value="delete" className="button danger">
              {bulk.yesDelete}
            </button>
          </details>
        </details>
      </section>
    </Form>
  )
}

/**
 * The box of the whole list ticks those of its rows; returns the number of chosen records. Without
 * JavaScript the server reads the boxes the same way.
 */
function useChosen(total: number) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const { key } = useLocation()
  const shown = useRef(key)
  const boxes = () => {
    const named = (name: string) => [
      ...(form.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? []),
    ]
    return { rows: named('rows'), list: named('all')[0] }
  }
  const onChange = ({ target }: { target?: EventTarget }) => {
    const { rows, list } = boxes()
    if (list && target === list) for (const row of rows) row.checked = list.checked
    else if (list && rows.some(({ checked }) => !checked)) list.checked = false
    setCount(list?.checked ? total : rows.filter(({ checked }) => checked).length)
  }
  const begin = useEffectEvent((at: string) => {
    // Boxes may have been ticked before hydration; another list begins with none.
    if (shown.current !== at) form.current?.reset()
    shown.current = at
    onChange({})
  })
  useEffect(() => begin(key), [key])
  return { count, form, onChange }
}
