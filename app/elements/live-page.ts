import { fetchPage, takeOver } from './fetch-page.ts'
import { LIVE_CHECKED } from './live-button.ts'

const AFTER_MILLISECONDS = 250

/**
 * `<live-page>` shows a stream that starts and words once it has ended, when the header's check
 * finds out, and filters the history as the visitor types. Without it the page is loaded anew.
 */
export class LivePage extends HTMLElement {
  #typing: ReturnType<typeof setTimeout> | undefined
  #underWay: AbortController | undefined

  connectedCallback(): void {
    document.addEventListener(LIVE_CHECKED, (event) => {
      if (event instanceof CustomEvent) void this.#showCurrent(String(event.detail))
    })
    const form = this.querySelector('form')
    form?.addEventListener('input', () => {
      clearTimeout(this.#typing)
      this.#typing = setTimeout(() => void this.#filter(form), AFTER_MILLISECONDS)
    })
  }

  /** What the visitor watches is left alone unless another thing is live now. */
  async #showCurrent(address: string): Promise<void> {
    const current = this.querySelector<HTMLElement>('[data-part=current]')
    if (!current || current.dataset['address'] === address) return
    try {
      const page = await fetchPage(location.pathname, 'live-page')
      const found = page.querySelector<HTMLElement>('[data-part=current]')
      // Another process of the site may still have the page from before; the next check comes.
      if (found?.dataset['address'] === address) takeOver(this, page, '[data-part=current]')
    } catch (error) {
      console.warn('Error fetching data:', error)
    }
  }

  async #filter(form: HTMLFormElement): Promise<void> {
    this.#underWay?.abort()
    this.#underWay = new AbortController()
    const { signal } = this.#underWay
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value) address.searchParams.set(name, value)
    }
    try {
      const page = await fetchPage(address.pathname + address.search, 'live-page', signal)
      const found = page.querySelector('[data-part=videos]')
      // The element stays, so that a screen reader says what changes in it.
      this.querySelector('[data-part=videos]')?.replaceChildren(...(found?.childNodes ?? []))
      history.replaceState(history.state, '', address)
    } catch (error) {
      if (!signal.aborted) console.warn('Error fetching data:', error)
    }
  }
}
