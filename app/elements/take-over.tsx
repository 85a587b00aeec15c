import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * React takes the server's HTML over. It gives each textarea the server's words: what somebody has
 * typed there by now is put back. `onReady` gets every control that they changed.
 */
export function takeOver(
  root: Element | Document,
  children: ReactNode,
  onReady: (changed: Control[]) => void,
  options?: RootOptions,
): void {
  const controls = [...root.querySelectorAll<Control>('input, textarea')].filter(isChanged)
  const typed = controls.map((control) => ({ control, value: control.value, at: caretIn(control) }))
  const ready = () => {
    for (const { control, value, at } of typed) {
      if (control.type !== 'textarea' || control.value === value) continue
      control.value = value
      if (at !== undefined) control.setSelectionRange(at, at)
      announce(control)
    }
    onReady(controls)
  }
  hydrateRoot(root, <Hydrated onReady={ready}>{children}</Hydrated>, options)
}

/** Tells React's forms that a control has changed. */
export function announce(control: Control): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
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

/** Only where somebody writes: setting it would take the focus in some browsers. */
function caretIn(control: Control): number | undefined {
  return control === document.activeElement ? (control.selectionStart ?? undefined) : undefined
}
