/** The visible controls of a form that have a name. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** All fields that the form would submit. */
export function fieldsOf(form: HTMLFormElement | null): Record<string, string> {
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
    if (value === undefined || control.type === 'password' || valueIn(control) !== '') continue
    if (isTick(control)) control.checked = true
    else control.value = value
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
