import { type FocusEvent, type RefObject, useState } from 'react'
import { check, type Form, translateErrors } from '../../../domain/forms/form.ts'
import type { FormText } from './form-props.ts'

/** The visible controls of a form that have a name. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Errors = Partial<Record<string, string>>

/** Validation messages of a form: shown on blur and on submit, updated while typing. */
export function useFieldErrors(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  formText: FormText,
  first: Errors = {},
) {
  const [errors, setErrors] = useState(first)
  // Undefined until the script runs: without JavaScript nothing would ever enable the submit
  // button.
  const [typed, setTyped] = useState<Record<string, string>>()
  const find = (): Errors => {
    const checked = check(form, typedValues(element.current))
    return checked.valid ? {} : translateErrors(checked.errors, { form: formText })
  }
  return {
    errors,
    typed,
    valid: typed === undefined || check(form, typed).valid,
    setErrors,
    showAll: () => setErrors(find()),
    /** Updates or clears visible messages while typing, but never shows a new one. */
    recheck: () => {
      setTyped(typedValues(element.current))
      setErrors((before) => pick(find(), (field) => before[field] !== undefined))
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A message that appears between press and release would move the button away from the
      // pointer.
      if (relatedTarget instanceof HTMLButtonElement) return
      // No message for a field left empty: the visitor may only be tabbing through.
      if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
      const name = target.getAttribute('name')
      setErrors((before) => ({ ...before, ...pick(find(), (field) => field === name) }))
    },
  }
}

/** All fields that the form would submit. */
export function typedValues(form: HTMLFormElement | null): Record<string, string> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** Non-empty values to store as a draft; never passwords. */
export function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const typed = controlsOf(form)
    .filter((control) => control.type !== 'password' && control.name !== 'website')
    .map((control) => [control.name, valueIn(control)])
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** Restores draft values, but only into empty controls. */
export function fill(form: HTMLFormElement | null, fields: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name]
    if (value === undefined || control.type === 'password') continue
    if (control.type === 'radio' && isTick(control)) control.checked = control.value === value
    if (valueIn(control) !== '') continue
    if (!isTick(control)) control.value = value
    else if (control.type === 'checkbox') control.checked = true
  }
}

/**
 * Clears the form. `reset` would restore the values that the server rendered after a rejected post.
 */
export function empty(form: HTMLFormElement | null): void {
  for (const control of controlsOf(form)) {
    if (isTick(control)) control.checked = false
    else control.value = ''
  }
}

function pick(errors: Errors, wanted: (field: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return form
    ? [...form.querySelectorAll<Control>('[name]:is(input, textarea, select):not([type=hidden])')]
    : []
}

function valueIn(control: Control): string {
  return isTick(control) && !control.checked ? '' : control.value
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
