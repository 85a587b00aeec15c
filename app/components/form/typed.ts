import { dropItem, itemNames, readItem, storeItem } from '../../browser-storage.ts'

// What is typed into a form stays in this tab until it was sent or the tab is closed: one item in
// `sessionStorage` for each form. Nothing of it is kept on the device.

const PREFIX = 'typed '

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what is typed into the controls of `element`, except passwords, under `name`. Returns a key
 * that stays the same until it was sent: the Idempotency-Key of a form. A form that was posted
 * without script and came back has that of the post.
 */
export function keepTyped(name: string, element: HTMLElement): string {
  const typed = controlsOf(element).filter((each) => each.value && (!isTick(each) || each.checked))
  const fields = String(new URLSearchParams(typed.map((each) => [each.name, each.value])))
  const [before = newKey()] = keptItem(name)
  const key = element.dataset['posted'] ?? before
  if (fields && controlsOf(element).some(isChanged))
    storeItem(PREFIX + name, `${key} ${fields}`, 'visit')
  else forgetTyped(name)
  return key
}

/**
 * Puts what was kept back into the controls that still have the value that the page came with, and
 * before what is in a text already. Returns whether anything was kept.
 */
export function restoreTyped(name: string, element: HTMLElement): boolean {
  const [, words] = keptItem(name)
  if (!words) return false
  const kept = new URLSearchParams(words)
  for (const control of controlsOf(element)) {
    const value = kept.get(control.name)
    if (isTick(control)) control.checked = kept.getAll(control.name).includes(control.value)
    else if (value !== null && !isChanged(control)) control.value = value
    // Typed anew before the script had loaded: nothing of either is lost.
    else if (value && control.type === 'textarea' && !control.value.includes(value))
      control.value = `${value}\n\n${control.value}`
  }
  return true
}

/** After it was sent. */
export function forgetTyped(name: string): void {
  dropItem(PREFIX + name, 'visit')
}

/** When somebody signs out. */
export function forgetAllTyped(): void {
  for (const name of itemNames('visit')) if (name.startsWith(PREFIX)) dropItem(name, 'visit')
}

/** All fields that the form would submit. */
export function typedValues(form: HTMLFormElement | null): Record<string, string> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

/** A new Idempotency-Key; `randomUUID` exists only on https. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

function keptItem(name: string): string[] {
  return readItem(PREFIX + name, 'visit')?.split(' ') ?? []
}

/** What is typed, to be read: `Name: Asha` on a line for each field, and the label of what is ticked. */
export function wordsIn(element: HTMLElement): string {
  const lines = controlsOf(element).map((control) => {
    const label = control.labels?.[0]?.textContent ?? ''
    if (isTick(control)) return control.checked ? label : ''
    const isSelect = control instanceof HTMLSelectElement
    const words = isSelect && control.value ? control.selectedOptions[0]?.text : control.value
    return words ? `${label}: ${words}` : ''
  })
  return lines.filter(Boolean).join('\n')
}

function controlsOf(element: HTMLElement): Control[] {
  const named = '[name]:is(input, textarea, select):not([type=hidden], [type=file], [name=website])'
  // A password may be shown as text.
  return [...element.querySelectorAll<Control>(named)].filter(
    ({ type, autocomplete }) => type !== 'password' && !autocomplete.endsWith('-password'),
  )
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** Whether a control no longer has the value that the page came with. */
export function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return control.selectedIndex > 0 && !control.selectedOptions[0]?.defaultSelected
}
