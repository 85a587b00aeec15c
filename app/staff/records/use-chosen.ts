import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Keeps the boxes of a list together: the box of the page chooses its rows, and so does the box of
 * the whole list. Returns how many are chosen. Without script the server reads the boxes the same
 * way.
 */
export function useChosen(total: number) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const read = (changed?: EventTarget) => {
    if (!form.current) return
    const all = [...form.current.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
    const rows = all.filter(({ dataset }) => dataset['choice'] === 'row')
    const page = all.find(({ dataset }) => dataset['choice'] === 'page')
    const list = all.find(({ name }) => name === 'all')
    if (changed && (changed === page || (changed === list && list?.checked))) {
      for (const row of rows) row.checked = page === changed ? (page?.checked ?? false) : true
    }
    const ticked = rows.filter(({ checked }) => checked).length
    if (page) page.checked = ticked === rows.length
    if (list && ticked < rows.length) list.checked = false
    setCount(list?.checked ? total : ticked)
  }
  // Boxes may be ticked before the page is hydrated, or by the browser on the way back.
  const readFirst = useEffectEvent(() => read())
  useEffect(() => readFirst(), [])
  return { count, form, onChange: ({ target }: FormEvent) => read(target) }
}
