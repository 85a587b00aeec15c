import type { MouseEvent } from 'react'

const control = 'input, select, textarea, summary'

/**
 * Goes to the field that a link names: shows its language, opens the `details` around it, and
 * focuses it, or the first control of a group. Without JavaScript the link still leads there.
 */
export function reveal(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!field) return
  for (let at = field.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
    if (at instanceof HTMLFormElement) at.dataset['shown'] = 'both'
  }
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  const target = field.matches(control) ? field : field.querySelector<HTMLElement>(control)
  target?.focus({ preventScroll: true })
}
