const AFTER_MILLISECONDS = 150

/** `<loading-indicator hidden>` shows itself when the next page takes longer than 150 ms. */
export class LoadingIndicator extends HTMLElement {
  #timer: number | undefined

  connectedCallback(): void {
    document.addEventListener('click', (event) => opensInThisTab(event) && this.start())
    // Back and Forward may restore this page from the back/forward cache.
    addEventListener('pageshow', () => this.stop())
    addEventListener('pagehide', () => this.stop())
  }

  start(): void {
    this.stop()
    this.#timer = window.setTimeout(() => {
      this.hidden = false
    }, AFTER_MILLISECONDS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.hidden = true
  }
}

function opensInThisTab(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return false
  // After a download, such as a calendar file, the page stays and nothing would hide the indicator.
  if (link.type) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
