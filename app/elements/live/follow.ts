import { fetchPage, replacePart, searchWhileTyping } from '../fetch-page.ts'
import type { LiveButton } from '../live-button.ts'

/**
 * `<live-page>` updates the player when the header's check (live-button.ts) finds that a stream has
 * started or ended or the words around a service change, and filters the history while the visitor
 * types. Without JavaScript all of it needs a page load.
 */
export function start(page: HTMLElement): void {
  document.addEventListener('lampstand:live', (event) => {
    if (!(event instanceof CustomEvent)) return
    void showCurrent(page, event.detail.state)
  })
  void document.querySelector<LiveButton>('live-button')?.check?.()
  const form = page.querySelector('form')
  if (!form) return
  searchWhileTyping(form, 'live-page', (other, address) => {
    const newPart = other.querySelector('[data-part=videos]')
    // Keeps the live region element, so that screen readers announce the change.
    page.querySelector('[data-part=videos]')?.replaceChildren(...(newPart?.childNodes ?? []))
    history.replaceState(history.state, '', address)
  })
}

/** Replaces the player only when the state has changed. */
async function showCurrent(page: HTMLElement, state: string): Promise<void> {
  const current = page.querySelector<HTMLElement>('[data-part=current]')
  if (!current || current.dataset['state'] === state) return
  try {
    const other = await fetchPage(location.pathname, 'live-page')
    const newPart = other.querySelector<HTMLElement>('[data-part=current]')
    // Another server process may still have the old page cached; the next check retries.
    if (newPart?.dataset['state'] === state) replacePart(page, other, '[data-part=current]')
  } catch (error) {
    console.warn('Error fetching data:', error)
  }
}
