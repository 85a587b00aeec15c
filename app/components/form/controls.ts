/** The visible controls of a form that have a name. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Non-empty values to store as a draft; never passwords. */
export function typedIn(form: HTMLElement | null): Record<string, string> {
  const typed = controlsOf(form)
    .filter((control) => !isPassword(control) && control.name !== 'website')
    .map((control) => [control.name, valueIn(control)])
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

/** Whether any text is typed. Choices do not count, since the page may have preselected them. */
export function hasText(form: HTMLElement | null): boolean {
  return controlsOf(form).some(
    (control) =>
      !isTick(control) && !(control instanceof HTMLSelectElement) && control.value !== '',
  )
}

/**
 * Restores draft values into empty controls. A textarea that contains another text keeps both,
 * unless `replacing` the text that the page began with.
 */
export function fill(
  form: HTMLElement | null,
  fields: Record<string, string>,
  { replacing = false } = {},
): void {
  for (const control of controlsOf(form)) {
    const value = fields[control.name]
    if (value === undefined || isPassword(control)) continue
    if (control instanceof HTMLTextAreaElement) {
      const isInitial = replacing && control.value === control.defaultValue
      control.value = isInitial ? value : joined(value, control.value)
    }
    // The draft's radio button replaces the one that the page preselected.
    else if (isTick(control))
      control.checked = control.type === 'checkbox' || control.value === value
    else if (valueIn(control) === '') control.value = value
  }
}

/** Joins draft and typed text, unless one contains the other, as browsers may restore text too. */
export function joined(earlier: string, typed: string): string {
  if (earlier.includes(typed)) return earlier
  return typed.includes(earlier) ? typed : `${earlier}\n\n${typed}`
}

function controlsOf(form: HTMLElement | null): Control[] {
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

/** Whether a control is for a password, even while the password is shown. */
function isPassword({ autocomplete, type }: Control): boolean {
  return type === 'password' || autocomplete.endsWith('-password')
}
