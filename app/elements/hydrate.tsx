import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isChanged } from '../components/form/typed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Hydrates a component with the props that it was rendered with; `island(name, Component)` on the
 * page has type-checked those of an island. React resets a textarea to the server's value, so this
 * puts the visitor's text back, and announces each control that was changed before.
 */
export function hydrate(root: Element | Document, Component: ComponentType<never>, props: object) {
  const controls = [...root.querySelectorAll<Control>('input, textarea')].filter(isChanged)
  const typed = controls.map((control) => [control, control.value, control.selectionStart] as const)
  const ready = () => {
    for (const [control, value, at] of typed) {
      // It may stand below what was kept in the tab (components/form/typed.ts).
      const isThere = control.value === value || control.value.endsWith(`\n\n${value}`)
      if (control.type === 'textarea' && !isThere) {
        control.value = value
        // In some browsers a selection would move the focus.
        if (control === document.activeElement) control.setSelectionRange(at, at)
      }
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const children = createElement(Component as ComponentType<object>, props)
  hydrateRoot(root, <Hydrated onReady={ready}>{children}</Hydrated>)
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
