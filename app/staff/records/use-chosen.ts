import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps the boxes of a list together: a box of its first rows or of the page chooses these rows,
 * and so does the box of the whole list. Returns how many are chosen. Without script the server
 * reads the boxes the same way. `kept`: the list is shown again with what was chosen.
 */
export function useChosen(total: number, kept: boolean) {
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
