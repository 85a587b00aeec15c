import { afterTyping, fetchPage, oneAtATime, takeOver } from '../fetch-page.ts'

/**
 * `<live-page>` shows a stream that starts, and words once it has ended, when the header's check finds
 * out (live-button.ts), and filters the history while somebody types. Without it the page is loaded anew.
 */
export function start(page: HTMLElement): void {
  document.addEventListener('lampstand:live', (event) => {
    if (event instanceof CustomEvent) void showCurrent(page, String(event.detail))
  })
  const form = page.querySelector('form')
  if (!form) return
  const begin = oneAtATime()
  const find = () => void filter(page, form, begin())
  afterTyping(form, find)
  // What was typed while this script was on its way.
  const fields = [...form.querySelectorAll('input')]
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) find()
}

/** What the visitor watches is left alone unless another thing is live now. */
async function showCurrent(page: HTMLElement, address: string): Promise<void> {
  const current = page.querySelector<HTMLElement>('[data-part=current]')
  if (!current || current.dataset['address'] === address) return
  try {
    const other = await fetchPage(location.pathname, 'live-page')
    const found = other.querySelector<HTMLElement>('[data-part=current]')
    // Another process of the site may still have the page from before; the next check comes.
    if (found?.dataset['address'] === address) takeOver(page, other, '[data-part=current]')
  } catch (error) {
    console.warn('Error fetching data:', error)
  }
}

async function filter(page: HTMLElement, form: HTMLFormElement, signal: AbortSignal) {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value) address.searchParams.set(name, value)
  }
  try {
    const other = await fetchPage(address.pathname + address.search, 'live-page', signal)
    const found = other.querySelector('[data-part=videos]')
    // The element stays, so that a screen reader says what changes in it.
    page.querySelector('[data-part=videos]')?.replaceChildren(...(found?.childNodes ?? []))
    history.replaceState(history.state, '', address)
  } catch (error) {
    if (!signal.aborted) console.warn('Error fetching data:', error)
  }
}
