import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

type Props = { className: string; children: ReactNode }

/** Works without JavaScript; with it, Escape and moving the focus out close the menu. */
export function Menu({ className, children }: Props) {
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  // The menu must not cover the element that has the focus.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  return (
    <details className={className} onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      {children}
    </details>
  )
}
