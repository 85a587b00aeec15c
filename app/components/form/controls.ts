/** The controls of a form that a person fills: not its hidden ones, and nothing without a name. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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
