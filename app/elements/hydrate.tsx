import { type ComponentType, createElement } from 'react'
import { hydrateWithInput } from './hydrate-with-input.tsx'

/**
 * Hydrates an island with the props that it was rendered with. Resolves when it is interactive,
 * rejects on an uncaught error. `island(name, Component)` on the page has type-checked the props.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<never>,
  props: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const island = createElement(Component as ComponentType<object>, props)
    hydrateWithInput(element, island, () => resolve(), { onUncaughtError: reject })
  })
}
