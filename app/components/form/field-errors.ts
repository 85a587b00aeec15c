import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Messages } from '../../../domain/forms/form.ts'
import { typedValues } from './typed.ts'

/**
 * The error messages of a form that validates in the browser: that of a field when it loses focus,
 * all on submit and on Enter; typing updates them. `valid` is for a button that is disabled until
 * then. `validate` checks the typed values.
 */
export function useFieldErrors(
  element: RefObject<HTMLFormElement | null>,
  validate: (typed: Record<string, string>) => Messages,
  first: Messages = {},
) {
  const [errors, setErrors] = useState(first)
  // Undefined until the script runs: without it, nothing would ever enable the submit button.
  const [typed, setTyped] = useState<Record<string, string>>()
  const currentErrors = () => validate(typedValues(element.current))
  const valid = typed === undefined || Object.keys(validate(typed)).length === 0
  return {
    errors,
    typed,
    valid,
    setErrors,
    showAll: () => setErrors(currentErrors()),
    /** Updates or clears visible messages while typing, but never shows a new one. */
    recheck: () => {
      setTyped(typedValues(element.current))
      setErrors((before) => pick(currentErrors(), (field) => before[field] !== undefined))
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A message that appears between press and release would move the button away from the
      // pointer.
      if (relatedTarget instanceof HTMLButtonElement) return
      // No message for a field left empty: the visitor may only be tabbing through.
      if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
      const name = target.getAttribute('name')
      setErrors((before) => ({ ...before, ...pick(currentErrors(), (field) => field === name) }))
    },
    /** Browsers do not submit on Enter while the button is disabled; `explain` shows why. */
    onEnter: (explain: () => void) => (event: KeyboardEvent) => {
      const typing = event.key === 'Enter' && event.target instanceof HTMLInputElement
      if (!typing || valid) return
      event.preventDefault()
      explain()
    },
  }
}

function pick(errors: Messages, wanted: (field: string) => boolean): Messages {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}
