import { type RefObject, useState } from 'react'
import type { Place } from '../../browser-storage.ts'
import { fill, typedIn } from './controls.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts'

/**
 * What of a form stays on the visitor's device until it is sent or cleared. `first` says where,
 * before the visitor chooses; without it nothing stays. `tidy` puts the form in order before its
 * words are taken.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  first: Place | undefined,
  tidy?: (form: HTMLFormElement) => void,
) {
  const [place, setPlace] = useState(first ?? 'visit')
  const [isStored, setIsStored] = useState(false)

  const typed = () => {
    if (form.current) tidy?.(form.current)
    return typedIn(form.current)
  }
  const save = (state: Pick<Draft, 'key' | 'waiting'> = {}, where = place) => {
    if (!first) return
    setPlace(where)
    const fields = typed()
    const empty = Object.keys(fields).length === 0
    if (empty) dropDraft(name)
    const draft = { at: Date.now(), open: performance.now(), fields, ...state }
    setIsStored(!empty && saveDraft(name, draft, where))
  }
  return {
    place,
    isStored,
    save,
    read: () => (first ? readDraft(name) : undefined),
    moveTo: (where: Place) => save({}, where),
    /** Puts the words of an earlier visit back and gives them; stores what was typed meanwhile. */
    restore: () => {
      const before = first && readDraft(name)
      if (!before) {
        save()
        return undefined
      }
      fill(form.current, before.fields)
      setPlace(before.place)
      setIsStored(true)
      // Nobody agreed that other words than these are sent by themselves.
      const same = JSON.stringify(typed()) === JSON.stringify(before.fields)
      if (!same) save({}, before.place)
      return { ...before, waiting: before.waiting === true && same }
    },
    drop: () => {
      if (first) dropDraft(name)
      setPlace(first ?? 'visit')
      setIsStored(false)
    },
  }
}
