import { type ComponentType, createElement } from 'react'
import { takeOver } from './take-over.tsx'

/**
 * Gives an island's HTML to React, with the very props that made it; resolves when it reacts.
 * `island(name, Component)` on the page has checked the props by type.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<never>,
  props: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const island = createElement(Component as ComponentType<object>, props)
    takeOver(element, island, () => resolve(), { onUncaughtError: reject })
  })
}
