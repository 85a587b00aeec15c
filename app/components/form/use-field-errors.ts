import { type FocusEvent, type RefObject, useState } from 'react'
import { check, type Form, translateErrors } from '../../../domain/forms/form.ts'
import { fieldsOf } from './controls.ts'
import type { FormText } from './form-props.ts'

type Errors = Partial<Record<string, string>>

/** What is wrong in a form: said when a field is left or the form is sent, mended as one types. */
export function useFieldErrors(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  formText: FormText,
  first: Errors = {},
) {
  const [errors, setErrors] = useState(first)
  // Until the script runs everybody may send: without it nothing would ever enable the button.
  const [typed, setTyped] = useState<Record<string, string>>()
  const find = (): Errors => {
    const checked = check(form, fieldsOf(element.current))
    return checked.valid ? {} : translateErrors(checked.errors, { form: formText })
  }
  return {
    errors,
    typed,
    valid: typed === undefined || check(form, typed).valid,
    setErrors,
    showAll: () => setErrors(find()),
    /** Typing mends a message at once, but never brings a new one up. */
    recheck: () => {
      setTyped(fieldsOf(element.current))
      setErrors((before) => pick(find(), (field) => before[field] !== undefined))
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A message that comes up between press and release would move the button away from the tap.
      if (relatedTarget instanceof HTMLButtonElement) return
      // A field left empty is not scolded: the visitor may only be looking around.
      if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
      const name = target.getAttribute('name')
      setErrors((before) => ({ ...before, ...pick(find(), (field) => field === name) }))
    },
  }
}

function pick(errors: Errors, wanted: (field: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}
