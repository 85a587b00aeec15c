import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

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
    hydrateRoot(element, <Hydrated onReady={resolve}>{island}</Hydrated>, {
      onUncaughtError: reject,
    })
  })
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
