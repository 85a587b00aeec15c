import { type ComponentType, createContext, useContext } from 'react'

/** When an island's script runs: at the first pointer, key or focus on it, or when it comes into view. */
type Load = 'touch' | 'visible'

/** The files that each island needs, by its name, so that they can be fetched before they are run. */
export const IslandFiles = createContext<Record<string, string[]>>({})

/**
 * Marks a component of `NAME.island.tsx` for React to take over in the browser
 * (app/elements/react-island.ts). The server renders it like any other; its props go along as JSON,
 * so they must be plain values.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  load: Load = 'touch',
) {
  return function Island(props: Props) {
    const files = useContext(IslandFiles)[name]?.join(' ')
    return (
      <react-island name={name} load={load} {...(files && { files })} props={JSON.stringify(props)}>
        <Component {...props} />
      </react-island>
    )
  }
}
