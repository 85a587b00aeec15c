import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { joined } from '../components/form/controls.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Hydrates the server's HTML. React resets each textarea to the server's value, so this restores
 * the visitor's text, below a draft that the form has restored meanwhile. Calls `onReady` with
 * every control that the visitor has changed.
 */
export function hydrateWithInput(
  root: Element | Document,
  children: ReactNode,
  onReady: (changed: Control[]) => void,
  options?: RootOptions,
): void {
  const controls = [...root.querySelectorAll<Control>('input, textarea')].filter(isChanged)
  const typed = controls.map((control) => ({
    control,
    value: control.value,
    at: caretPosition(control),
  }))
  const ready = () => {
    for (const { control, value, at } of typed) {
      if (control.type !== 'textarea' || control.value === value) continue
      const isReset = control.value === control.defaultValue
      control.value = isReset ? value : joined(control.value, value)
      const caret = at === undefined ? undefined : at + control.value.length - value.length
      if (caret !== undefined) control.setSelectionRange(caret, caret)
      announce(control)
    }
    onReady(controls)
    for (const control of controls) checkIfLeft(control)
  }
  hydrateRoot(root, <Hydrated onReady={ready}>{children}</Hydrated>, options)
}

/** Tells React's forms that a control has changed. */
export function announce(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Lets a form show the error of a field that the visitor has left before hydration. */
function checkIfLeft(control: Control): void {
  if (control === document.activeElement) return
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

function isChanged(control: Control): boolean {
  const isTicked = control instanceof HTMLInputElement && control.checked
  const wasTicked = control instanceof HTMLInputElement && control.defaultChecked
  return control.value !== control.defaultValue || isTicked !== wasTicked
}

/** Only for the focused control, since setting the selection moves the focus in some browsers. */
function caretPosition(control: Control): number | undefined {
  return control === document.activeElement ? (control.selectionStart ?? undefined) : undefined
}
