const EVERY_MILLISECONDS = 30_000

/**
 * `<live-button src>` shows the header's Live link while a stream is live. It checks when the page
 * is shown, when the visitor returns to it, and every 30 s while it is visible, since pages are
 * cached and the same for everybody. A failure is only logged.
 */
export class LiveButton extends HTMLElement {
  connectedCallback(): void {
    void this.#check()
    addEventListener('pageshow', (event) => event.persisted && void this.#check())
    document.addEventListener('visibilitychange', () => void this.#check())
    setInterval(() => void this.#check(), EVERY_MILLISECONDS)
  }

  async #check(): Promise<void> {
    const link = this.querySelector('a')
    if (document.hidden || !link) return
    try {
      const response = await fetch(this.getAttribute('src') ?? '')
      const body: { success?: boolean; liveURL?: string } = await response.json()
      const address = (body.success && body.liveURL) || ''
      link.hidden = !address
      // For live/follow.ts: the address of the live stream, or ''.
      document.dispatchEvent(new CustomEvent('lampstand:live', { detail: address }))
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }
}
