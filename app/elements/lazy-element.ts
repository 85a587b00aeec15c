import { whenLoaded } from './when-loaded.ts'

type Script = { start: (element: HTMLElement) => void | Promise<void> }

/** Returns an element that loads its script after the page. Its links and forms work without it. */
export function lazyElement(load: () => Promise<Script>): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      whenLoaded(async () => {
        try {
          const { start } = await load()
          await start(this)
        } catch (error) {
          console.warn(error)
        }
      })
    }
  }
}
