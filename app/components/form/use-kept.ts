import { type RefObject, useState } from 'react'
import { fill, typedIn } from './controls.ts'
import { forget, type Kept, keep, type Place, readKept } from './kept.ts'

/**
 * What of a form stays on the visitor's device until it is sent or cleared. `first` says where,
 * before the visitor chooses; without it nothing is kept. `tidy` puts the form in order before its
 * words are taken.
 */
export function useKept(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  first: Place | undefined,
  tidy?: (form: HTMLFormElement) => void,
) {
  const [place, setPlace] = useState(first ?? 'visit')
  const [isKept, setIsKept] = useState(false)

  const typed = () => {
    if (form.current) tidy?.(form.current)
    return typedIn(form.current)
  }
  const save = (state: Pick<Kept, 'key' | 'waiting'> = {}, where = place) => {
    if (!first) return
    setPlace(where)
    const fields = typed()
    const some = Object.keys(fields).length > 0
    if (!some) forget(name)
    setIsKept(
      some && keep(name, { at: Date.now(), open: performance.now(), fields, ...state }, where),
    )
  }
  return {
    place,
    isKept,
    save,
    read: () => (first ? readKept(name) : undefined),
    moveTo: (where: Place) => save({}, where),
    /** Puts the words of an earlier visit back and gives them; keeps what was typed meanwhile. */
    restore: () => {
      const before = first && readKept(name)
      if (!before) {
        save()
        return undefined
      }
      fill(form.current, before.fields)
      setPlace(before.place)
      setIsKept(true)
      // Nobody agreed that other words than these are sent by themselves.
      const same = JSON.stringify(typed()) === JSON.stringify(before.fields)
      if (!same) save({}, before.place)
      return { ...before, waiting: before.waiting === true && same }
    },
    forget: () => {
      if (first) forget(name)
      setPlace(first ?? 'visit')
      setIsKept(false)
    },
  }
}
