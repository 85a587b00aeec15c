import type { LoadingIndicator } from './loading-indicator.ts'

/**
 * Fetches another page that contains `element`, to copy parts from it. Shows the loading indicator
 * when it is slow. Throws on a failed response or a page without the element; callers then fall
 * back to the browser's own navigation.
 */
export async function fetchPage(
  address: string,
  element: string,
  signal?: AbortSignal,
): Promise<Document> {
  const indicator = document.querySelector<LoadingIndicator>('loading-indicator')
  indicator?.start()
  try {
    const response = await fetch(address, {
      signal: signal ?? null,
      headers: { Accept: 'text/html' },
    })
    if (!response.ok) throw new Error(`${address} gave ${response.status}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!page.querySelector(element)) throw new Error(`${address} is another page`)
    document.dispatchEvent(new CustomEvent('lampstand:page', { detail: page.documentElement }))
    return page
  } finally {
    indicator?.stop()
  }
}

/**
 * Replaces the element that matches the selector `part` in `page` with the one in `from`, and
 * returns it. Returns undefined when either is missing.
 */
export function replacePart(
  page: ParentNode,
  from: ParentNode,
  part: string,
): HTMLElement | undefined {
  const currentPart = page.querySelector<HTMLElement>(part)
  const newPart = from.querySelector<HTMLElement>(part)
  if (!currentPart || !newPart) return undefined
  currentPart.replaceWith(newPart)
  return newPart
}

/** Returns a function that aborts its previous signal and returns a new one. */
export function abortPrevious(): () => AbortSignal {
  let underWay: AbortController | undefined
  return () => {
    underWay?.abort()
    underWay = new AbortController()
    return underWay.signal
  }
}

const AFTER_MILLISECONDS = 250

/**
 * Shows what a form finds while the visitor types: fetches its page 250 ms after the last input
 * event, and passes it to `show`.
 */
export function searchWhileTyping(
  form: HTMLFormElement,
  element: string,
  show: (page: Document, address: URL) => void,
): void {
  const begin = abortPrevious()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const refresh = async () => {
    clearTimeout(waiting)
    const signal = begin()
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim()) address.searchParams.set(name, value.trim())
    }
    try {
      show(await fetchPage(address.href, element, signal), address)
    } catch (error) {
      if (!signal.aborted) console.warn('Error fetching data:', error)
    }
  }
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(refresh, AFTER_MILLISECONDS)
  })
  // Applies what was typed before this script loaded.
  const fields = [...form.querySelectorAll('input')]
  if (fields.some(({ value, defaultValue }) => value !== defaultValue)) void refresh()
}

/** Returns whether a click is ours: no modifier key, primary button, not handled already. */
export function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

/** Returns the link with this attribute that contains the event's target. */
export function linkOf({ target }: Event, attribute: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${attribute}]`) : null
}
