import type { ComponentType } from 'react'
import type { IslandName } from './registry.ts'

/** When an island's script runs: at the first pointer, key or focus on it, or when it comes into view. */
export type Wake = 'touch' | 'visible'

/**
 * Marks a component for the browser to bring to life. The server renders it like any other; its
 * props go along as JSON, so they must be plain values. See app/entry.client.ts.
 */
export function island<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  wake: Wake = 'touch',
) {
  return function Island(props: Props) {
    return (
      <div data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </div>
    )
  }
}
