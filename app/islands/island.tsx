import type { ComponentType } from 'react'

/**
 * Marks a component of `NAME.island.tsx` for hydration in the browser, at the first touch of the part
 * of the page around it (app/elements/react-island.ts). The server renders it like any other
 * component; its props are sent as JSON, so they must be plain values.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <react-island name={name} props={JSON.stringify(props)}>
        <Component {...props} />
      </react-island>
    )
  }
}
