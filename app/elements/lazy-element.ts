import { whenLoaded } from './when-loaded.ts'

type Script = { start: (element: HTMLElement) => void }

/** An element whose script comes once the page is loaded. Every link and form in it works without. */
export function lazyElement(load: () => Promise<Script>): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      whenLoaded(async () => {
        try {
          const { start } = await load()
          start(this)
        } catch (error) {
          console.warn('The page stays as it is:', error)
        }
      })
    }
  }
}
