import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings an island's server-made HTML to life, with the very props that made it. */
export function hydrate(element: Element, Component: ComponentType<never>, props: object): void {
  // The props come from the page's own `island(name, Component)`, which checked them by type.
  hydrateRoot(element, createElement(Component as ComponentType<object>, props))
}
