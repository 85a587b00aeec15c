const AFTER_MILLISECONDS = 150

/** `<loading-indicator hidden>` shows itself when the next page takes longer to come than a blink. */
export class LoadingIndicator extends HTMLElement {
  #timer: number | undefined

  connectedCallback(): void {
    document.addEventListener('click', (event) => opensHere(event) && this.start())
    // Back and Forward may show this very page again, as it was left.
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

function opensHere(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return false
  // A calendar file, say: the page stays, and nothing would ever take the indicator away.
  if (link.type) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
