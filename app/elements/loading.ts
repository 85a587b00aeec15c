const AFTER_MILLISECONDS = 150

/** Shows the loading indicator when the next page takes longer to come than a blink. */
export function showLoading(): void {
  const indicator = document.querySelector<HTMLElement>('[data-loading]')
  if (!indicator) return
  let waiting: number | undefined
  const hide = () => {
    clearTimeout(waiting)
    indicator.hidden = true
  }
  document.addEventListener('click', (event) => {
    if (!opensHere(event)) return
    clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      indicator.hidden = false
    }, AFTER_MILLISECONDS)
  })
  // Back and Forward may show this very page again, as it was left.
  addEventListener('pageshow', hide)
  addEventListener('pagehide', hide)
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
