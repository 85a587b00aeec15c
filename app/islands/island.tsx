import { type ComponentType, createContext, useContext } from 'react'

/** The files that each island needs, by its name, for prefetching them. */
export const IslandFiles = createContext<Record<string, string[]>>({})

/**
 * Marks a component of `NAME.island.tsx` for hydration in the browser, at the first pointer, key or
 * focus on it (app/elements/react-island.ts). The server renders it like any other component; its
 * props are sent as JSON, so they must be plain values.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Island(props: Props) {
    const files = useContext(IslandFiles)[name]?.join(' ')
    return (
      <react-island name={name} {...(files && { files })} props={JSON.stringify(props)}>
        <Component {...props} />
      </react-island>
    )
  }
}
