import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { interpolate } from '../../../domain/content/text.ts'
import { type ListKind, recordKindOf } from '../../../domain/people/record-kinds.ts'
import type { Colleague } from '../../../domain/staff/staff.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { usePage } from '../../use-page.ts'
import { AssignTo, MarkAs, WorkButton, WorkForm } from './work-form.tsx'

/** The accounts that records can be assigned to, and the highest id of the list. */
export type BulkTargets = { staff: Colleague[]; upTo: number }

type Props = {
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
export function BulkForm({ kind, total, targets, children }: Props) {
  const { text } = usePage()
  const { bulk } = text
  const { count, form, onChange } = useChosen(total)
  return (
    <WorkForm className="bulk" autoComplete="off" ref={form} onChange={onChange}>
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
        <MarkAs kind={kind} statuses={recordKindOf(kind).statuses} />
        <details className="unfold">
          <summary>{bulk.more}</summary>
          <AssignTo label={bulk.assignTo} staff={targets.staff} />
          <details className="confirm bulk-delete">
            <summary className="button quiet destructive">
              <span className="confirm-question">{bulk.delete}</span>
              <span className="confirm-cancel">{text.record.deleteNo}</span>
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
