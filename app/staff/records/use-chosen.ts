import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps the boxes of a list together: the box of the page chooses its rows, and so does the box of
 * the whole list. Returns how many are chosen. Without script the server reads the boxes the same
 * way. `kept`: the list is shown again with what was chosen.
 */
export function useChosen(total: number, kept: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const read = (changed?: EventTarget) => {
    const all = boxesIn(form.current)
    const rows = all.filter(({ dataset }) => dataset['choice'] === 'row')
    const page = all.find(({ dataset }) => dataset['choice'] === 'page')
    const list = all.find(({ name }) => name === 'all')
    if (changed && (changed === page || (changed === list && list?.checked))) {
      for (const row of rows) row.checked = page === changed ? (page?.checked ?? false) : true
    }
    const ticked = rows.filter(({ checked }) => checked).length
    if (page) page.checked = rows.length > 0 && ticked === rows.length
    if (list && ticked < rows.length) list.checked = false
    setCount(list?.checked ? total : ticked)
  }
  const { key } = useLocation()
  const shown = useRef(key)
  // Boxes may be ticked before the page is hydrated, or by the browser on the way back. Another
  // list, or the list after an action, begins with nothing chosen.
  const begin = useEffectEvent((at: string) => {
    const boxes = boxesIn(form.current)
    if (shown.current !== at && !kept) for (const box of boxes) box.checked = false
    shown.current = at
    const [page] = boxes
    read(page?.checked ? page : undefined)
  })
  useEffect(() => begin(key), [key])
  return { count, form, onChange: ({ target }: FormEvent) => read(target) }
}

function boxesIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]
}
