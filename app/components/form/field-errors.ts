import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { typedValues } from './controls.ts'

/** A message per invalid field, by the name of its control. */
type Errors = Partial<Record<string, string>>

/**
 * The messages of a form that validates in the browser: a field's when it is left, all on submit
 * and on Enter; while typing they are updated. `valid` is for a button that waits until it is.
 * `find` checks what is typed.
 */
export function useFieldErrors(
  element: RefObject<HTMLFormElement | null>,
  find: (typed: Record<string, string>) => Errors,
  first: Errors = {},
) {
  const [errors, setErrors] = useState(first)
  // Undefined until the script runs: without JavaScript nothing would ever enable the submit
  // button.
  const [typed, setTyped] = useState<Record<string, string>>()
  const found = () => find(typedValues(element.current))
  const valid = typed === undefined || Object.keys(find(typed)).length === 0
  return {
    errors,
    typed,
    valid,
    setErrors,
    showAll: () => setErrors(found()),
    /** Updates or clears visible messages while typing, but never shows a new one. */
    recheck: () => {
      setTyped(typedValues(element.current))
      setErrors((before) => pick(found(), (field) => before[field] !== undefined))
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A message that appears between press and release would move the button away from the
      // pointer.
      if (relatedTarget instanceof HTMLButtonElement) return
      // No message for a field left empty: the visitor may only be tabbing through.
      if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
      const name = target.getAttribute('name')
      setErrors((before) => ({ ...before, ...pick(found(), (field) => field === name) }))
    },
    /** Browsers do not submit on Enter while the button is disabled: `explain` shows why. */
    onEnter: (explain: () => void) => (event: KeyboardEvent) => {
      const typing = event.key === 'Enter' && event.target instanceof HTMLInputElement
      if (!typing || valid) return
      event.preventDefault()
      explain()
    },
  }
}

function pick(errors: Errors, wanted: (field: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}
