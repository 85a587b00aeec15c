import { type FocusEvent, type RefObject, useState } from 'react'
import { check, type Form, translateErrors } from '../../../domain/forms/form.ts'
import type { FormText } from './form-props.ts'

/** The controls of a form that a person fills: not its hidden ones, and nothing without a name. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

/** Everything that a form would send. */
export function fieldsOf(form: HTMLFormElement | null): Record<string, string> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** What was typed and may be kept on the device; a password never is. */
export function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const typed = controlsOf(form)
    .filter((control) => control.type !== 'password' && control.name !== 'website')
    .map((control) => [control.name, valueIn(control)])
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** Puts kept words back, but never over what was typed meanwhile. */
export function fill(form: HTMLFormElement | null, fields: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name]
    if (value === undefined || control.type === 'password' || valueIn(control) !== '') continue
    if (isTick(control)) control.checked = true
    else control.value = value
  }
}

/** Empties the form: `reset` would bring back what a post without script came back with. */
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
  return control.type === 'checkbox'
}
