import { type ComponentType, createContext, useContext } from 'react'

/** The files that each island needs, by its name, so that they can be fetched before they are run. */
export const IslandFiles = createContext<Record<string, string[]>>({})

/**
 * Marks a component of `NAME.island.tsx` for React to take over in the browser, at the first pointer,
 * key or focus on it (app/elements/react-island.ts). The server renders it like any other; its props go along as JSON,
 * so they must be plain values.
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
