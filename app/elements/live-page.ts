import { LIVE_CHECKED } from './live-button.ts'
import { whenLoaded } from './when-loaded.ts'

/** `<live-page>` fetches what follows the stream and filters the history as the visitor types. */
export class LivePage extends HTMLElement {
  connectedCallback(): void {
    whenLoaded(async () => {
      const { follow } = await import('./live/follow.ts')
      follow(this, LIVE_CHECKED)
    })
  }
}
